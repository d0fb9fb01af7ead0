import { PRODUCT_LIMITS, ProductType } from '@portico/domain';
import type { MemberSite, ProductDetail, Visibility } from '@portico/contract/studio';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { Columns, ScreenBar, Section } from '../../ui/screen.tsx';
import text from '../../styles/text.module.css';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { ProductMenu } from '../product-menu.tsx';
import { useProductActions } from '../use-product-actions.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FileSection } from './file-section.tsx';
import { messages } from './messages.ts';
import { Images } from './images.tsx';
import { ProductSide } from './product-side.tsx';
import { useProductEditor, type ProductEditor } from './use-product-editor.ts';
import { Variants } from './variants.tsx';
import styles from './editor.module.css';
import { visitUrl } from '../../session/visit-url.ts';

/** The editor of a product: main column, side column, and the bar that saves. */
export function ProductEditorView({ site, product }: { readonly site: MemberSite; readonly product: ProductDetail }) {
  const editor = useProductEditor(site, product);
  const { state, dispatch, errors } = editor;
  const { base, draft } = state;
  const wrong = Object.keys(errors).length;
  return (
    <>
      <ScreenBar
        title={base.title}
        parent={{ label: messages.products, to: `/sites/${site.identifier}/products`, pathLabel: messages.path }}
        actions={
          <>
            <ViewAction site={site} product={base} />
            <ProductMenu site={site} product={base} />
          </>
        }
      />
      {editor.failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>
            {editor.failure.message} {messages.failedLead}
          </p>
        </Notice>
      ) : null}
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <>
            <Unseen editor={editor} />
            <Section className={styles['texts']}>
              <TitleField editor={editor} />
              {base.isDescriptionReduced ? <p className={styles['hint']}>{messages.descriptionReduced}</p> : null}
              <RichTextField
                label={messages.description}
                isLabelShown
                isArticle
                value={draft.description}
                onChange={(description) => dispatch({ kind: 'edit', fields: { description } })}
                error={errors['description']}
              />
              <RichTextField
                label={messages.excerpt}
                isLabelShown
                isShort
                value={draft.excerpt}
                help={messages.excerptHelp}
                onChange={(excerpt) => dispatch({ kind: 'edit', fields: { excerpt } })}
                error={errors['excerpt']}
              />
            </Section>
            {base.productType === ProductType.Digital ? <FileSection site={site} editor={editor} /> : null}
            <Images site={site} editor={editor} />
            <Variants site={site} editor={editor} />
          </>
        }
        side={<ProductSide site={site} editor={editor} />}
      />
      <SaveBar
        changed={editor.changed.length > 0 ? messages.changed(editor.changed) : undefined}
        consequence={messages.saveHelp[draft.visibility]}
        problem={wrong > 0 ? messages.errorCount(wrong) : undefined}
        isSaving={editor.isSaving}
        onSave={editor.save}
        onDiscard={editor.discard}
      />
      <ConflictDialog editor={editor} language={site.language} />
      <LeaveDialog changed={editor.changed} />
    </>
  );
}

/** The page in the shop, or how it would be. */
function ViewAction({ site, product }: { readonly site: MemberSite; readonly product: ProductDetail }) {
  const { preview } = useProductActions(site);
  return product.visibility === 'published' ? (
    <a
      className={cx(button['button'], button['plain'], styles['view'])}
      href={visitUrl(site, product.path)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="eye" className={button['icon']} />
      <span className={text['wideOnly']}>{messages.view}</span>
      <span className={cx(text['hidden'], text['phoneOnly'])}>{messages.view}</span>
    </a>
  ) : (
    <Button icon="eye" className={text['wideOnly']} onPress={() => void preview(product)}>
      {messages.preview}
    </Button>
  );
}

/** Where the column that says who sees it stands far below: that nobody does, and the way to change it. */
function Unseen({ editor: { state, dispatch, save, isSaving } }: { readonly editor: ProductEditor }) {
  if (!isUnseen(state.draft.visibility) && !isUnseen(state.base.visibility)) {
    return null;
  }
  const isChosen = state.draft.visibility === 'published';
  return (
    <div className={styles['unseen']}>
      <Notice
        tone="pencil"
        actions={
          // One button that becomes the next step: whoever pressed it keeps the focus.
          <Button
            size="small"
            isBusy={isChosen && isSaving}
            onPress={isChosen ? save : () => dispatch({ kind: 'edit', fields: { visibility: 'published' } })}
          >
            {isChosen ? messages.saveVisible : messages.makeVisible}
          </Button>
        }
      >
        <p>{isChosen ? messages.visibleOnceSaved : messages.saveHelp[state.draft.visibility]}</p>
      </Notice>
    </div>
  );
}

function isUnseen(visibility: Visibility): boolean {
  return visibility === 'draft' || visibility === 'hidden';
}

/** A name is one line, however long it is. */
function TitleField({ editor: { state, dispatch, errors } }: { readonly editor: ProductEditor }) {
  return (
    <div>
      <textarea
        className={styles['title']}
        rows={1}
        aria-label={messages.name}
        aria-invalid={errors['title'] ? true : undefined}
        aria-describedby={errors['title'] ? 'title-error' : undefined}
        data-field="title"
        value={state.draft.title}
        maxLength={PRODUCT_LIMITS.title}
        onChange={(event) => dispatch({ kind: 'edit', fields: { title: event.target.value.replaceAll('\n', ' ') } })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
          }
        }}
      />
      {errors['title'] ? (
        <p className={styles['error']} id="title-error">
          {errors['title']}
        </p>
      ) : null}
    </div>
  );
}
