import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { collectionQuery } from '../queries.ts';
import { ContestedPanel } from '../../editor/conflicts/contested-panel.tsx';
import { NotOpened } from '../../editor/screen/gone-page.tsx';
import { useFollowing } from '../../editor/screen/use-following.ts';
import { useSite } from '../../session/site-context.ts';
import { WritersOnly } from '../../shell/viewing-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { HeldContext, useHeldFields } from '../../ui/held-fields.ts';
import { Columns, ScreenBar } from '../../ui/screen.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { messages as listMessages } from '../messages.ts';
import { BlocksPart } from './blocks-part.tsx';
import { CustomPart } from './custom-part.tsx';
import { messages } from './messages.ts';
import { PostBar } from './post-bar.tsx';
import { PostSide } from './post-side.tsx';
import { TitleField } from './title-field.tsx';
import { hasItemPages } from '../has-item-pages.ts';
import { EditorContext, ItemContext, useEditor, useItem, useItemEditor } from './use-item.ts';
import '../../styles/writing-face.css';
import styles from './post.module.css';

/** The editor of a post, event or picture. */
export function PostScreen() {
  const { collectionId, itemId } = useParams({ from: '/sites/$site/writing/$collectionId/$itemId' });
  const [tries, setTries] = useState(0);
  return (
    <WritersOnly title={listMessages.title} section="writing">
      <OneItem key={`${itemId} ${tries}`} {...{ collectionId, itemId }} onAgain={() => setTries(tries + 1)} />
    </WritersOnly>
  );
}

function IntoBlocks({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className={styles['into']}>
      <Button icon="section" onPress={onPress}>
        {messages.intoBlocks}
      </Button>
      <p className={styles['help']}>{messages.intoBlocksHelp}</p>
    </div>
  );
}

function OneItem({
  collectionId,
  itemId,
  onAgain,
}: {
  readonly collectionId: string;
  readonly itemId: string;
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const { opened, failure } = useItemEditor(site, itemId);
  const { data: known } = useQuery({ ...collectionQuery(site, collectionId), enabled: failure !== undefined });
  if (failure !== undefined) {
    const title = known?.collection.title ?? listMessages.title;
    const parent = { label: title, to: `/sites/${site.identifier}/writing/${collectionId}`, pathLabel: messages.path };
    return (
      <>
        <ScreenBar title={messages.item} parent={parent} />
        <NotOpened failure={failure} collectionId={collectionId} onAgain={onAgain} />
      </>
    );
  }
  return opened ? (
    <EditorContext value={opened.editor}>
      <ItemContext value={opened.documentId}>
        <Written collectionId={collectionId} />
      </ItemContext>
    </EditorContext>
  ) : (
    <output className={styles['opening']} aria-busy="true" aria-label={messages.opening} data-folds-nav />
  );
}

function Written({ collectionId }: { readonly collectionId: string }) {
  const site = useSite();
  const item = useItem();
  const editor = useEditor();
  const held = useHeldFields();
  useFollowing();
  const { data, isPending } = useQuery(collectionQuery(site, collectionId));
  const { collection } = data ?? {};
  // Which parts there are, and in which order, its collection says: nothing jumps once that is known.
  // Pictures of a gallery and tracks of an album have no page of their own that blocks could stand on.
  const hasPage = collection !== undefined && hasItemPages(collection);
  const side = isPending ? null : <PostSide collection={collection} known={data} />;
  return (
    <HeldContext value={held}>
      <PostBar collection={collection} collectionId={collectionId} />
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <div className={styles['write']} data-folds-nav>
            <TitleField path={collection?.path ?? ''} />
            {item.isOfBlocks ? (
              <BlocksPart collectionId={collectionId} path={collection?.path ?? ''} />
            ) : (
              <>
                <RichTextField
                  label={messages.body}
                  isArticle
                  isPage
                  placeholder={messages.bodyPlaceholder}
                  history={editor}
                  value={item.text('body')}
                  onChange={item.setBody}
                />
                {hasPage ? <IntoBlocks onPress={item.turnIntoBlocks} /> : null}
              </>
            )}
            {data ? <CustomPart types={data.types} /> : null}
          </div>
        }
        side={<div className={styles['side']}>{side}</div>}
      />
      <ContestedPanel
        ofKit={(name) => data?.types.flatMap(({ fields }) => fields).find((field) => field.name === name)?.title}
      />
    </HeldContext>
  );
}
