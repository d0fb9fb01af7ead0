import {
  emptyDocument,
  layoutOf,
  missingFor,
  nodesOf,
  readySections,
  type DocumentNode,
  type EditDocument,
  type ReadySection,
  type SectionNeed,
} from '@portico/page-model';
import { blockLayout } from '../pages/blocks/block-layout.ts';
import { collectionFacts } from '../pages/head/collection-facts.ts';
import { baseContext } from '../pages/context/page-context.ts';
import type { PageScope } from '../pages/render/page-scope.ts';
import { renderShortDocument } from '../pages/render/render-document.ts';
import { renderWithData, type PageSite } from '../pages/render/render-loop.ts';
import { sectionFacts, type SectionPictures } from './section-facts.ts';

/** A ready section as a site has it: filled with the site's own pictures, products and words. */
export interface OfferedSection {
  readonly id: string;
  readonly group: ReadySection['group'];
  /** What it would show and the site has not yet. */
  readonly missing: readonly SectionNeed[];
  /** Parents first, with ids that are the same for everybody: whoever inserts them makes new ones. */
  readonly nodes: readonly DocumentNode[];
}

/** Every ready section, filled. */
export async function offeredSections(page: PageSite, pictures: SectionPictures): Promise<readonly OfferedSection[]> {
  const offered = await drawn(page, pictures, (scope) =>
    readySections.map((section) => filled(section, scope, pictures)),
  );
  return offered ?? [];
}

/**
 * A page with one ready section, or one that was saved, and nothing else, in the site's own kit: what the picker shows of it in a
 * frame.
 * @returns undefined where there is no section of that name
 */
export async function sectionPage(
  page: PageSite,
  pictures: SectionPictures,
  asked: string | EditDocument,
): Promise<string | undefined> {
  const section = readySections.find((one) => one.id === asked);
  if (!section && typeof asked === 'string') {
    return undefined;
  }
  return drawn(page, pictures, (scope) => {
    const nodes = section ? filled(section, scope, pictures).nodes : [];
    const empty = emptyDocument('page');
    const ready = { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
    const document = typeof asked === 'string' ? ready : asked;
    const mainContent = blockLayout({ document: layoutOf(document), kind: 'page', id: 'page-section' }, scope);
    const facts = collectionFacts(undefined, { title: section?.id ?? '', description: '' });
    return renderShortDocument(
      {
        context: baseContext(scope),
        mainContent,
        facts: { ...facts, isIndexed: false },
        view: undefined,
        pageId: 'section',
        postEntry: '',
      },
      scope,
      { shortHeadHtml: '' },
    );
  });
}

function drawn<Result>(page: PageSite, images: SectionPictures, draw: (scope: PageScope) => Result) {
  const drafts = { documents: new Map(), images };
  const job = { learnAs: 'ready sections', path: '/', current: page.content.homepage, runsKitScripts: false };
  return renderWithData({ ...page, drafts }, job, (scope) => {
    scope.root = baseContext(scope);
    return draw(scope);
  });
}

function filled(section: ReadySection, scope: PageScope, pictures: SectionPictures): OfferedSection {
  const facts = sectionFacts(scope, pictures);
  let made = 0;
  const newId = () => `${section.id}-${(made += 1)}`;
  return {
    id: section.id,
    group: section.group,
    missing: missingFor(section, facts),
    nodes: nodesOf(section.draft(facts), { newId, order: 'a0' }),
  };
}
