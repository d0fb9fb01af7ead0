import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { NoRight, NotFound } from '../../shell/not-found.tsx';
import { ColumnSkeleton } from '../../ui/skeleton.tsx';
import { ScreenBar } from '../../ui/screen.tsx';
import { productQuery } from '../queries.ts';
import { messages } from './messages.ts';
import { ProductEditorView } from './product-editor-view.tsx';

/** One product and everything about it that can be changed. */
export function ProductScreen() {
  const site = useSite();
  const { itemId } = useParams({ from: '/sites/$site/products/$itemId' });
  const product = useQuery({ ...productQuery(site, itemId), enabled: mayDo(site, 'products.edit') });
  if (!mayDo(site, 'products.edit')) {
    return <NoRight site={site} title={messages.products} section="products" />;
  }
  if (product.data) {
    return <ProductEditorView key={product.data.id} site={site} product={product.data} />;
  }
  if (product.error instanceof ApiError && (product.error.status === 404 || product.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={messages.product}
        parent={{ label: messages.products, to: `/sites/${site.identifier}/products`, pathLabel: messages.path }}
      />
      {product.error ? (
        <LoadError
          what={messages.theProduct}
          error={product.error}
          dataFrom={0}
          onRetry={() => void product.refetch()}
        />
      ) : (
        <ColumnSkeleton label={messages.loading} />
      )}
    </>
  );
}
