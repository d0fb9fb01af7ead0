import type { DraftBlock, SectionDraft } from '../sections/section-draft.ts';
import { plainWords } from '../text/plain-words.ts';
import { splitParagraphs } from '../text/paragraphs.ts';
import { picturesIn } from '../checks/found-in-text.ts';

/**
 * A text as blocks: pictures that stand by themselves and lines between parts become blocks of their own, all that is written
 * between them stays as it is, word for word.
 */
export function sectionOfArticle(html: string): SectionDraft {
  const blocks: DraftBlock[] = [];
  let words: string[] = [];
  const end = () => {
    if (plainWords(words.join('')) !== '' || /<img\b/i.test(words.join(''))) {
      blocks.push({ type: 'html', value: { html: words.join('') } });
    }
    words = [];
  };
  for (const paragraph of splitParagraphs(html)) {
    const own = isLine(paragraph) ? { type: 'horizontalrule', value: {} } : pictureBlock(paragraph);
    if (own) {
      end();
      blocks.push(own);
    } else {
      words.push(paragraph);
    }
  }
  end();
  const filled = blocks.length === 0 ? [{ type: 'html', value: { html: '' } }] : blocks;
  return { kind: 'rows', value: {}, rows: [[{ span: 12, blocks: filled }]] };
}

function isLine(paragraph: string): boolean {
  return /^<hr\b[^>]*>\s*$/i.test(paragraph);
}

const FIGURE =
  /^<figure(?: class="pt-picture")?>\s*(?:<a href="([^"]*)">)?\s*<img\b[^>]*>\s*(?:<\/a>)?\s*(?:<figcaption>([\s\S]*?)<\/figcaption>)?\s*<\/figure>\s*$/i;

/** A picture of the library with its caption. One that is more, wider than its text or of another site stays in the words around it. */
function pictureBlock(paragraph: string): DraftBlock | undefined {
  const [, href = '', caption = ''] = FIGURE.exec(paragraph) ?? [];
  const [picture, another] = picturesIn(paragraph);
  if (!FIGURE.test(paragraph) || picture?.assetId === undefined || another) {
    return undefined;
  }
  const { assetId, alt } = picture;
  return {
    type: 'image',
    value: {
      assetId,
      ...(alt === '' ? {} : { alt: unescaped(alt) }),
      ...(plainWords(caption) === '' ? {} : { caption: `<p>${caption}</p>` }),
      ...(href === '' ? {} : { href: unescaped(href) }),
    },
  };
}

/** An attribute as it is meant. */
function unescaped(attribute: string): string {
  return attribute.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => SIGNS[name] ?? '');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
