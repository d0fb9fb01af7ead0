import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  deleteProduct,
  duplicateProduct,
  getProductPreview,
  type MemberSite,
  type ProductDetail,
  restoreProduct,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { forgetLists } from './keep-product.ts';
import { messages } from './messages.ts';
import { productQuery } from './queries.ts';
import { visitUrl } from '../session/visit-url.ts';

type Named = Pick<ProductDetail, 'id' | 'title'>;

/** What can be done to a whole product: look at it, copy it, take it away and put it back. */
export function useProductActions(site: MemberSite) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const open = (product: ProductDetail) => {
    cache.setQueryData(productQuery(site, product.id).queryKey, product);
    forgetLists(cache, site);
    void navigate({ to: '/sites/$site/products/$itemId', params: { site: site.identifier, itemId: product.id } });
  };

  async function duplicate(product: Named): Promise<void> {
    try {
      open(await api.call(site, duplicateProduct, paramsOf(product)));
      toasts.show({ text: messages.duplicated });
    } catch (cause) {
      fail(cause);
    }
  }

  async function restore(product: Named): Promise<void> {
    try {
      open(await api.call(site, restoreProduct, paramsOf(product)));
      toasts.show({ text: messages.restored(product.title) });
    } catch (cause) {
      fail(cause);
    }
  }

  async function preview(product: Named): Promise<void> {
    // Opened before the answer is there, while the browser still knows that somebody asked for it.
    const tab = window.open('about:blank', '_blank');
    try {
      const { path: shown } = await api.call(site, getProductPreview, paramsOf(product));
      if (tab) {
        tab.opener = null;
        tab.location.replace(visitUrl(site, shown));
      } else {
        window.location.assign(visitUrl(site, shown));
      }
    } catch (cause) {
      tab?.close();
      fail(cause);
    }
  }

  async function remove(product: Named): Promise<void> {
    try {
      await api.call(site, deleteProduct, paramsOf(product));
    } catch (cause) {
      fail(cause);
      return;
    }
    // First away from it: what is shown of it is read again as soon as it is forgotten.
    await navigate({ to: '/sites/$site/products', params: { site: site.identifier }, ignoreBlocker: true });
    cache.removeQueries({ queryKey: productQuery(site, product.id).queryKey });
    forgetLists(cache, site);
    toasts.show({
      text: messages.removed(product.title),
      action: { label: messages.undo, run: () => void restore(product) },
    });
  }

  return { duplicate, preview, remove };
}

function fail(cause: unknown): void {
  toasts.show({ text: cause instanceof Error ? cause.message : messages.notDone });
}

function paramsOf({ id }: Pick<Named, 'id'>) {
  return { params: { itemId: id } };
}
