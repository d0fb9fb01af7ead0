import type { CollectionRow } from '@portico/contract/studio';
import { isItemAddress } from '@portico/domain';
import { isJsonObject, plainWords, type JsonObject } from '@portico/page-model';
import { useDeferredValue, useState } from 'react';
import { findingsOf } from '../../editor/inspector/page-part.tsx';
import { editorText } from '../../editor/messages.ts';
import { useSite } from '../../session/site-context.ts';
import { siteHost } from '../../shell/entries.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { useHeld } from '../../ui/held-fields.ts';
import { Section } from '../../ui/screen.tsx';
import { hasItemPages } from '../has-item-pages.ts';
import { messages } from './messages.ts';
import { CommentsPart } from './comments-part.tsx';
import { EventPart } from './event-part.tsx';
import { ExcerptPart } from './excerpt-part.tsx';
import { FindingList } from './held-dialog.tsx';
import { MomentField } from './moment-field.tsx';
import { PicturePart } from './picture-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { SoundPart } from './sound-part.tsx';
import { useItem } from './use-item.ts';
import { WordField } from '../../ui/word-field.tsx';
import styles from './post.module.css';

interface Known {
  readonly categories: readonly { readonly word: string }[];
  readonly tags: readonly { readonly word: string }[];
  readonly authors: readonly string[];
}

/** What is said about an item beside its words: date, author, words to find it by, how it is listed and found. */
export function PostSide({
  collection,
  known,
}: {
  readonly collection: CollectionRow | undefined;
  readonly known: Known | undefined;
}) {
  const item = useItem();
  // Of a gallery the picture is the thing itself, and it has no page of its own.
  const isPicture = collection?.kind === 'gallery';
  return (
    <>
      <ReviewPart />
      {isPicture ? <PicturePart isWhole /> : null}
      {collection?.kind === 'events' ? <EventPart /> : null}
      {collection?.kind === 'album' ? <SoundPart /> : null}
      <Section title={collection?.kind === 'events' ? messages.publication : messages.date}>
        <MomentField
          labels={messages}
          at={item.number('publishAt')}
          onChange={(at) => {
            if (at !== 'wrong') {
              item.set('publishAt', at);
            }
          }}
        />
        {item.document.liveRevision === null ? (
          <p className={styles['help']}>
            {item.number('publishAt') === undefined ? `${messages.now}. ` : ''}
            {messages.dateHelp}
          </p>
        ) : null}
      </Section>
      <Section title={messages.author}>
        <TextField
          label={messages.author}
          isLabelHidden
          value={item.text('authorName')}
          maxLength={120}
          list="known-authors"
          onChange={({ target }) => item.set('authorName', target.value)}
        />
        <datalist id="known-authors">
          {known?.authors.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </Section>
      <Section>
        <WordField
          label={messages.categories}
          addLabel={messages.addCategory}
          words={item.words('categories')}
          suggestions={known?.categories.map(({ word }) => word) ?? []}
          onChange={(words) => item.set('categories', [...words])}
        />
        <WordField
          label={messages.tags}
          addLabel={messages.addTag}
          words={item.words('tags')}
          suggestions={known?.tags.map(({ word }) => word) ?? []}
          onChange={(words) => item.set('tags', [...words])}
        />
      </Section>
      {isPicture ? null : <PicturePart />}
      <ExcerptPart />
      {collection && !hasItemPages(collection) ? null : <CommentsPart />}
      {collection === undefined || hasItemPages(collection) ? <Found path={collection?.path ?? ''} /> : null}
      <Checks needsText={collection === undefined || hasItemPages(collection)} />
    </>
  );
}

/** What could be better, found without asking the server. */
function Checks({
  needsText,
}: {
  /** Of a picture or a track the text beside it is as one likes. */
  readonly needsText: boolean;
}) {
  const { document } = useItem();
  const findings = findingsOf(useDeferredValue(document)).filter(({ code }) => needsText || code !== 'TEXT_EMPTY');
  return findings.length === 0 ? null : (
    <Section title={messages.checks}>
      <div className={styles['checks']}>
        <FindingList findings={findings} />
      </div>
    </Section>
  );
}

/** How search engines show it, its address, and the words for both. */
function Found({ path }: { readonly path: string }) {
  const site = useSite();
  const item = useItem();
  const said = item.value['seo'];
  const seo: JsonObject = isJsonObject(said) ? said : {};
  const word = (name: string) => (typeof seo[name] === 'string' ? seo[name] : '');
  const set = (name: string, to: string | boolean) => item.setPart('seo', name, to, typeof to === 'string');
  const urlId = item.text('urlId');
  const [typed, setTyped] = useState<string>();
  const about = word('description') || plainWords(item.text('excerpt')) || plainWords(item.article);
  const shown = typed ?? urlId;
  const isWrong = shown !== '' && !isItemAddress(shown);
  useHeld(messages.address, isWrong);
  return (
    <Section title={messages.search}>
      <div className={styles['result']}>
        <b>{word('title') || `${item.text('title') || messages.untitled} — ${site.title}`}</b>
        <span>{[siteHost(site.url), path.slice(1), urlId].filter((part) => part !== '').join(' › ')}</span>
        <p>{about.length > 155 ? `${about.slice(0, 152).trimEnd()}…` : about}</p>
      </div>
      <TextField
        label={messages.address}
        prefix={`${path}/`}
        help={messages.addressHelp}
        error={isWrong ? editorText('notAPageUrl', { val: shown }) : undefined}
        value={shown}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => {
          setTyped(target.value);
          if (isItemAddress(target.value)) {
            item.set('urlId', target.value);
          }
        }}
        onBlur={() => (isWrong ? undefined : setTyped(undefined))}
      />
      <TextField
        label={messages.seoTitle}
        value={word('title')}
        maxLength={120}
        placeholder={item.text('title')}
        onChange={({ target }) => set('title', target.value)}
      />
      <TextArea
        label={messages.seoDescription}
        rows={3}
        value={word('description')}
        maxLength={400}
        placeholder={about.slice(0, 160)}
        onChange={({ target }) => set('description', target.value)}
      />
      <Checkbox
        label={messages.isHidden}
        checked={seo['isHidden'] === true}
        onChange={({ target }) => set('isHidden', target.checked)}
      />
    </Section>
  );
}
