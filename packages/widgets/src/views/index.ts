/** Everything the server draws. Pure React: no browser, no clock, no network. */
export { accountTitle, AccountView } from './account/account-view.tsx';
export { CheckoutHead, CheckoutView } from './checkout-view.tsx';
export { CartView } from './cart-view.tsx';
export { CartPage, CheckoutPage, PaymentPage } from './island.tsx';
export { MissingOrderView } from './missing-order-view.tsx';
export { OrderConfirmedView } from './order-confirmed-view.tsx';
export { GiftBalanceView, GiftCardView } from './gift-card-view.tsx';
export { DrawnIn } from './drawn-texts.ts';
export { ToldLater, type ToldLaterProps } from './told-later.tsx';
export { TextsContext } from './texts-context.ts';
export { LettersView } from './letters-view.tsx';
export { ReminderView } from './reminder-view.tsx';
export { CommentPageView } from './comments/comment-page-view.tsx';
export { CommentsPanel } from './comments/comments-panel.tsx';
export { ReviewsPanel } from './reviews/reviews-panel.tsx';
export { ReviewsRequestView } from './reviews/reviews-request-view.tsx';
export { RestockView } from './restock-view.tsx';
export {
  ErrorView,
  LockScreenView,
  NotFoundView,
  SearchView,
  type ErrorProps,
  type LockScreenProps,
  type NotFoundProps,
  type SearchProps,
  type SearchResult,
} from './system-views.tsx';
export { type FieldDrawing } from './form/field-drawing.ts';
export { fieldViews } from './form/field-view.tsx';
export { FieldsView } from './form/fields-view.tsx';
