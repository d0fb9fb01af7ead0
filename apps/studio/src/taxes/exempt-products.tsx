import { useQuery } from '@tanstack/react-query';
import { listProducts } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import styles from '../settings/settings.module.css';
import { messages } from './messages.ts';

/** Names of products by their ids. */
export type ProductTitles = ReadonlyMap<string, string>;

/** The products that are not taxed; others are found by their name. */
export function ExemptProducts({
  itemIds,
  titles,
  onChange,
}: {
  readonly itemIds: readonly string[];
  readonly titles: ProductTitles;
  readonly onChange: (itemIds: readonly string[], added?: { readonly id: string; readonly title: string }) => void;
}) {
  const site = useSite();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const found = useQuery({
    queryKey: [site.websiteId, 'products', 'names', search],
    queryFn: ({ signal }) => api.call(site, listProducts, { query: { search, limit: 8 }, signal }),
    enabled: search.length > 1,
  });
  const rows = (found.data?.rows ?? []).filter(({ id }) => !itemIds.includes(id));
  return (
    <div>
      <ul className={styles['names']}>
        {itemIds.map((id) => {
          const title = titles.get(id) ?? messages.gone;
          return (
            <li key={id}>
              {title}
              <IconButton
                icon="x"
                size="small"
                label={messages.removeProduct(title)}
                onPress={() => onChange(itemIds.filter((one) => one !== id))}
              />
            </li>
          );
        })}
      </ul>
      <TextField
        label={messages.addProduct}
        placeholder={messages.findProduct}
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite" className={styles['found']}>
        {search.length > 1 && found.data && rows.length === 0 ? <p>{messages.noProduct(search)}</p> : null}
        {search.length > 1
          ? rows.map(({ id, title }) => (
              <Button
                key={id}
                size="small"
                icon="plus"
                onPress={() => {
                  onChange([...itemIds, id], { id, title });
                  setTyped('');
                }}
              >
                {title}
              </Button>
            ))
          : null}
      </div>
    </div>
  );
}
