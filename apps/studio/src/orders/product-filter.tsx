import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { listProducts } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { productQuery } from '../products/queries.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Image, imageSource } from '../ui/image.tsx';
import { listMessages } from './list-messages.ts';
import styles from './dialogs.module.css';

/** Narrows the list to orders that hold a product, found by its name. */
export function ProductFilter({
  itemId,
  onChange,
}: {
  readonly itemId: string | undefined;
  readonly onChange: (itemId: string | undefined) => void;
}) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const maySee = mayDo(site, 'products.edit');
  const chosen = useQuery({ ...productQuery(site, itemId ?? ''), enabled: maySee && itemId !== undefined });
  if (!maySee) {
    return null;
  }
  return (
    <>
      <AriaButton className={cx(chip['filter'], itemId === undefined && chip['add'])} onPress={() => setOpen(true)}>
        {itemId === undefined ? <Icon name="filter" /> : null}
        {itemId === undefined ? (
          listMessages.product
        ) : (
          <span>
            {listMessages.product} {listMessages.is} <b>{chosen.data?.title ?? '…'}</b>
          </span>
        )}
        <Icon name="down" />
      </AriaButton>
      {isOpen ? (
        <ProductDialog
          hasChoice={itemId !== undefined}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function ProductDialog({
  hasChoice,
  onClose,
  onChoose,
}: {
  readonly hasChoice: boolean;
  readonly onClose: () => void;
  readonly onChoose: (itemId: string | undefined) => void;
}) {
  const site = useSite();
  const [typed, setTyped] = useState('');
  const found = useQuery({
    queryKey: [site.websiteId, 'products', 'named', typed],
    queryFn: ({ signal }) => api.call(site, listProducts, { query: { search: typed, limit: 8 }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      title={listMessages.productTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          {hasChoice ? <Button onPress={() => onChoose(undefined)}>{listMessages.productAny}</Button> : null}
          <Button onPress={onClose}>{listMessages.cancel}</Button>
        </>
      }
    >
      <TextField
        label={listMessages.productSearch}
        placeholder={listMessages.productPlaceholder}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles['found']}>
        {found.data?.rows.map((product) => (
          <li key={product.id}>
            <AriaButton className={styles['choice'] ?? ''} onPress={() => onChoose(product.id)}>
              <Image src={imageSource(site.url, product.imageUrl, 100)} />
              <span>{product.title}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
      {found.data?.rows.length === 0 ? <p>{listMessages.productNone}</p> : null}
    </Dialog>
  );
}
