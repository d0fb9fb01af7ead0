import { canRunOut } from '@portico/domain';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { currencySymbol } from '../../format/money.ts';
import { mayDo } from '../../session/session.ts';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import chip from '../../ui/chip.module.css';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/screen.tsx';
import { commandKey } from '../../ui/single-keys.ts';
import { toasts } from '../../ui/toasts.tsx';
import tools from '../../ui/tools.module.css';
import { messages as options } from '../options/messages.ts';
import { fillDown } from './change.ts';
import { draftOf, type VariantDraft } from './draft.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import { VariantsGrid, type GridColumn, type GridField } from './variants-grid.tsx';

const OptionsDialog = lazy(() =>
  import('../options/options-dialog.tsx').then((module) => ({ default: module.OptionsDialog })),
);

const RemoveVariantDialog = lazy(() =>
  import('../options/remove-variant-dialog.tsx').then((module) => ({ default: module.RemoveVariantDialog })),
);

/** Options as they are, and every variant with its price and stock. */
export function Variants({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const { base } = editor.state;
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<string>();
  return (
    <>
      <Section
        title={messages.options}
        aside={
          <Button size="small" icon={base.options.length > 0 ? 'note' : 'plus'} onPress={() => setOpen(true)}>
            {base.options.length > 0 ? options.edit : options.addFirst}
          </Button>
        }
      >
        {base.options.length > 0 ? (
          <dl className={chip['options']}>
            {base.options.map((option) => (
              <div key={option}>
                <dt>{option}</dt>
                <dd className={chip['chips']}>
                  {[...new Set(base.variants.map((variant) => variant.attributes[option]))].map((value) => (
                    <span key={value} className={chip['chip']}>
                      {value}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={cx(text['small'], text['second'])}>{options.none}</p>
        )}
      </Section>
      <VariantTable site={site} editor={editor} hasSku onRemove={base.variants.length > 1 ? setRemoved : undefined} />
      <Suspense fallback={null}>
        {isOpen ? (
          <OptionsDialog
            site={site}
            product={base}
            onChanged={(product) => {
              setOpen(false);
              editor.take(product);
              toasts.show({ text: options.changed });
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
        {removed === undefined ? null : (
          <RemoveVariantDialog
            site={site}
            product={base}
            variantId={removed}
            onChanged={(product) => {
              setRemoved(undefined);
              editor.take(product);
              toasts.show({ text: options.removed });
            }}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Every variant with its price and stock, to be written in. */
export function VariantTable({
  site,
  editor,
  hasSku = false,
  onRemove,
}: {
  readonly site: MemberSite;
  readonly editor: ProductEditor;
  readonly hasSku?: boolean;
  readonly onRemove?: ((variantId: string) => void) | undefined;
}) {
  const { base, draft, language } = editor.state;
  const runsOut = canRunOut(base);
  const mayStock = mayDo(site, 'stock.edit');
  const symbol = currencySymbol(base.currency, site.language);
  const clean = draftOf(base, language);
  const { dispatch } = editor;
  const handleEdit = useCallback(
    (edits: readonly { id: string; fields: Partial<VariantDraft> }[]) => dispatch({ kind: 'editVariants', edits }),
    [dispatch],
  );
  const handleFill = useCallback(
    (column: GridField, startId: string, lines: readonly string[]) => {
      const order = base.variants.map(({ id }) => id);
      dispatch({
        kind: 'editVariants',
        edits: fillDown(order, startId, lines).map(({ id, text: filled }) => ({ id, fields: { [column]: filled } })),
      });
    },
    [base, dispatch],
  );
  const columns: readonly GridColumn[] = [
    ...(hasSku ? [{ name: 'sku', label: messages.sku } as const] : []),
    { name: 'price', label: `${messages.price}, ${symbol}`, isNumber: true },
    { name: 'salePrice', label: `${messages.salePrice}, ${symbol}`, isNumber: true },
    ...(runsOut ? [{ name: 'stock', label: messages.stock, isNumber: true, isReadOnly: !mayStock } as const] : []),
  ];
  const total = base.variants.reduce((sum, variant) => sum + (variant.unlimited ? 0 : variant.qtyInStock), 0);
  return (
    <>
      <VariantsGrid
        title={
          base.options.length > 0 ? messages.variants(base.variants.length, site.language) : messages.priceAndStock
        }
        about={runsOut ? messages.inStock(total, site.language) : messages.neverRunsOut}
        aside={
          base.variants.length > 1 ? (
            <span className={cx(text['small'], text['second'], text['wideOnly'])}>
              <kbd className={tools['key']}>{commandKey('D')}</kbd> {messages.fillHint}
            </span>
          ) : null
        }
        product={base}
        draft={draft.variants}
        clean={clean.variants}
        columns={columns}
        errors={editor.errors}
        currency={base.currency}
        language={language}
        hasLimitChoice={runsOut && mayStock}
        onRemove={onRemove}
        onEdit={handleEdit}
        onFill={handleFill}
      />
      {runsOut && !mayStock ? (
        <Section>
          <p className={cx(text['small'], text['second'])}>{messages.stockReadOnly}</p>
        </Section>
      ) : null}
    </>
  );
}
