import { CollectionType, PageType } from '@portico/domain';
import { catalogue } from '../language/catalogue.ts';

const messages = catalogue('analytics.pageKinds', {
  product: 'Product',
  productList: 'Product list',
  item: 'Post',
  list: 'List of posts',
  page: 'Page',
  search: 'Search',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Order',
  error: 'Page that is not there',
  other: 'Other pages',
});

/** A kind of page by its page type and collection type, such as `50-13`. */
export function pageKind(group: string): string {
  const [pageType, collectionType] = group.split('-').map(Number);
  const isShop = collectionType === CollectionType.Products;
  switch (pageType) {
    case PageType.ContentItem:
      return isShop ? messages.product : messages.item;
    case PageType.MainContent:
      if (isShop) return messages.productList;
      return collectionType === CollectionType.Page || collectionType === 0 ? messages.page : messages.list;
    case PageType.Page:
    case PageType.SplashPage:
      return messages.page;
    case PageType.Search:
      return messages.search;
    case PageType.ShowCart:
    case PageType.CartV2:
      return messages.cart;
    case PageType.Checkout:
      return messages.checkout;
    case PageType.OrderConfirmed:
    case PageType.OrderReceived:
    case PageType.OrderStatus:
      return messages.order;
    case PageType.NotFound:
    case PageType.Error:
      return messages.error;
    default:
      return messages.other;
  }
}
