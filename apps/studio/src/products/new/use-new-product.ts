import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createProduct, type MemberSite, type NewProductBody } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { toasts } from '../../ui/toasts.tsx';
import { focusField } from '../focus-field.ts';
import { forgetLists } from '../keep-product.ts';
import { productQuery } from '../queries.ts';
import { messages } from './messages.ts';
import { EMPTY_DRAFT, ofKind, readNew, type Kind, type NewDraft } from './new-draft.ts';

/** The state of the form that makes a product. */
export interface NewProduct {
  readonly draft: NewDraft;
  readonly change: (fields: Partial<NewDraft>) => void;
  readonly variantCount: number;
  /** Messages by field, after it was tried; too many variants are told at once. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly create: () => void;
}

/** Makes a product and goes on to it. @param kind what was asked for by whatever led here */
export function useNewProduct(site: MemberSite, kind: Kind = ProductType.Physical): NewProduct {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState<NewDraft>(() => ({ ...EMPTY_DRAFT, ...ofKind(kind) }));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState<Readonly<Record<string, string>>>();
  const read = useMemo(() => readNew(draft, site.currency, site.language), [draft, site]);
  const making = useMutation({
    mutationFn: (body: NewProductBody) => api.call(site, createProduct, { body }),
    onSuccess: async (product) => {
      cache.setQueryData(productQuery(site, product.id).queryKey, product);
      await navigate({
        to: '/sites/$site/products/$itemId',
        params: { site: site.identifier, itemId: product.id },
        replace: true,
        ignoreBlocker: true,
      });
      forgetLists(cache, site);
      toasts.show({ text: messages.created });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) {
        setTried(error.errors);
        focusField(error.errors);
      }
    },
  });
  const { error } = making;
  const isWhole = error !== null && !(error instanceof ApiError && [400, 401].includes(error.status));
  return {
    draft,
    change: (fields) => {
      setDraft((before) => ({ ...before, ...fields }));
      setTried((before) => before && without(before, fields));
    },
    variantCount: read.variantCount,
    errors: tried ? { ...tried, ...read.errors } : tooMany(read.errors),
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    isBusy: making.isPending,
    failure: isWhole ? error.message : undefined,
    create: () => {
      if (making.isPending) {
        return;
      }
      if (Object.keys(read.errors).length > 0) {
        setTried({});
        focusField(read.errors);
        return;
      }
      making.mutate(read.body);
    },
  };
}

function tooMany({ options }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return options === undefined ? {} : { options };
}

const FIELDS: Readonly<Partial<Record<keyof NewDraft, string>>> = {
  title: 'title',
  price: 'priceCents',
  amounts: 'denominationsCents',
  billing: 'billingPeriod',
  salePrice: 'salePriceCents',
  stock: 'qtyInStock',
  unlimited: 'qtyInStock',
  sku: 'sku',
};

/** What the server said of a field ends when the field changes. */
function without(
  errors: Readonly<Record<string, string>>,
  fields: Partial<NewDraft>,
): Readonly<Record<string, string>> {
  const changed = new Set(Object.keys(fields).map((name) => FIELDS[name as keyof NewDraft] ?? name));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field.split('.')[0] ?? '')));
}
