import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MemberSite, ProductDetail } from '@portico/contract/studio';
import { LoadError } from '../shell/load-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { messages as ui } from '../ui/messages.ts';
import { Notice } from '../ui/notice.tsx';
import { ConflictDialog } from './editor/conflict-dialog.tsx';
import { messages as editorMessages } from './editor/messages.ts';
import { useProductEditor } from './editor/use-product-editor.ts';
import { useSaveKey } from '../ui/use-save-key.ts';
import { VariantTable } from './editor/variants.tsx';
import { messages } from './messages.ts';
import { productQuery } from './queries.ts';
import styles from './products.module.css';

interface QuickEditProps {
  readonly site: MemberSite;
  readonly onClose: () => void;
}

/** Prices and stock of a product without leaving the list. */
export default function QuickEdit({ itemId, ...props }: QuickEditProps & { readonly itemId: string }) {
  const product = useQuery({ ...productQuery(props.site, itemId), staleTime: 0 });
  if (product.data) {
    return <QuickEditDialog key={product.data.id} product={product.data} {...props} />;
  }
  return product.error ? (
    <Dialog
      title={editorMessages.priceAndStock}
      isOpen
      onClose={props.onClose}
      actions={<Button onPress={props.onClose}>{messages.close}</Button>}
    >
      <LoadError
        what={editorMessages.theProduct}
        error={product.error}
        dataFrom={0}
        onRetry={() => void product.refetch()}
      />
    </Dialog>
  ) : null;
}

function QuickEditDialog({ site, product, onClose }: QuickEditProps & { readonly product: ProductDetail }) {
  const editor = useProductEditor(site, product, onClose);
  const { changed, errors, failure, isSaving } = editor;
  const wrong = Object.keys(errors).length;
  const about = wrong > 0 ? editorMessages.errorCount(wrong) : editorMessages.changed(changed);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  useSaveKey(editor.save);
  return (
    <>
      <Dialog
        title={product.title}
        isOpen
        isGrid
        isDismissable={changed.length === 0}
        onClose={onClose}
        actions={
          <>
            <p className={styles['consequence']} aria-live="polite">
              {changed.length > 0 ? about : null}
            </p>
            <Button onPress={onClose}>{changed.length > 0 ? ui.discard : messages.close}</Button>
            <Button kind="ink" onPress={editor.save} isBusy={isSaving} isDisabled={changed.length === 0}>
              {ui.save}
            </Button>
          </>
        }
      >
        {failure ? (
          <Notice tone="bad" isAlert title={editorMessages.failed}>
            <p>
              {failure.message} {editorMessages.failedLead}
            </p>
          </Notice>
        ) : null}
        <div ref={place}>
          <VariantTable site={site} editor={editor} />
        </div>
      </Dialog>
      <ConflictDialog editor={editor} language={site.language} />
    </>
  );
}
