import type { MemberSite, ProductDetail } from '@portico/contract/studio';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import { useProductActions } from './use-product-actions.ts';

/** What can be done to a product as a whole. */
export function ProductMenu({
  site,
  product,
}: {
  readonly site: MemberSite;
  readonly product: Pick<ProductDetail, 'id' | 'title' | 'visibility'>;
}) {
  const { duplicate, preview, remove } = useProductActions(site);
  return (
    <MenuButton
      label={messages.actions}
      placement="bottom end"
      button={<IconButton icon="more" isFramed label={messages.actions} />}
    >
      {product.visibility === 'published' ? null : (
        <MenuItem icon="eye" onAction={() => void preview(product)}>
          {messages.preview}
        </MenuItem>
      )}
      <MenuItem icon="copy" onAction={() => void duplicate(product)}>
        {messages.duplicate}
      </MenuItem>
      <MenuItem icon="trash" onAction={() => void remove(product)}>
        {messages.delete}
      </MenuItem>
    </MenuButton>
  );
}
