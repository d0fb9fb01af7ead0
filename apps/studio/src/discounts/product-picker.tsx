import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProducts } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './discounts.module.css';

interface Product {
  readonly id: string;
  readonly title: string;
}

const MOST_FOUND = 6;

/** The products that a discount holds for: found by words, added and left out one by one. */
export function ProductPicker({
  products,
  error,
  onChange,
}: {
  readonly products: readonly Product[];
  readonly error: string | undefined;
  readonly onChange: (products: readonly Product[]) => void;
}) {
  const site = useSite();
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [site.websiteId, 'products', 'picked', words],
    queryFn: ({ signal }) => api.call(site, listProducts, { query: { search: words, limit: 20 }, signal }),
    enabled: words.trim() !== '',
  });
  const rows = (found.data?.rows ?? [])
    .map(({ id, title }) => ({ id, title }))
    .filter(({ id }) => !products.some((product) => product.id === id))
    .slice(0, MOST_FOUND);
  return (
    <div className={styles['picker']}>
      {products.length > 0 ? (
        <ul aria-label={messages.chosenProducts}>
          {products.map((product) => (
            <li key={product.id}>
              <span>{product.title}</span>
              <IconButton
                icon="x"
                size="small"
                label={messages.removeProduct(product.title)}
                onPress={() => onChange(products.filter(({ id }) => id !== product.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        label={messages.findProducts}
        error={error}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // Enter takes the first that was found; it does not save the discount.
          if (event.key === 'Enter') {
            event.preventDefault();
            const [first] = rows;
            if (first) {
              onChange([...products, first]);
              setWords('');
            }
          }
        }}
      />
      {words.trim() !== '' && found.isSuccess ? (
        <ul aria-label={messages.foundProducts} aria-live="polite">
          {rows.length === 0 ? <li>{messages.noProducts}</li> : null}
          {rows.map((product) => (
            <li key={product.id}>
              <span>{product.title}</span>
              <Button
                size="small"
                aria-label={messages.addProduct(product.title)}
                onPress={() => {
                  onChange([...products, product]);
                  setWords('');
                }}
                icon="plus"
              >
                {messages.add}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
