import type {
  AddEntryRequest,
  AddEntryResponse,
  ChangeAdditionalFieldsRequest,
  ChangeAdditionalFieldsResponse,
  ChangeEntryResponse,
  StockResponse,
  SubscriptionRequest,
  SubscriptionResponse,
} from './cart-routes.ts';
import type { PayRequest, PayResponse, QuoteRequest, QuoteResponse } from './checkout-routes.ts';
import type { ErrorBody } from './error-body.ts';
import type { ShoppingCart } from './shopping-cart.ts';

/** How a call ended: an answer, a refusal with its body, or no connection. */
export type CallResult<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody | undefined }
  | { readonly ok: false; readonly kind: 'unreachable' };

/** The calls of the storefront; browser code implements them over `fetch` with the crumb. */
export interface StoreClient {
  getCart(): Promise<CallResult<ShoppingCart>>;
  addEntry(request: AddEntryRequest): Promise<CallResult<AddEntryResponse>>;
  changeQuantity(entryId: string, quantity: unknown): Promise<CallResult<ChangeEntryResponse>>;
  removeEntry(entryId: string): Promise<CallResult<ChangeEntryResponse>>;
  changeAdditionalFields(
    entryId: string,
    request: ChangeAdditionalFieldsRequest,
  ): Promise<CallResult<ChangeAdditionalFieldsResponse>>;
  addSubscription(request: SubscriptionRequest): Promise<CallResult<SubscriptionResponse>>;
  getStock(itemId: string): Promise<CallResult<StockResponse>>;
  quote(request: QuoteRequest): Promise<CallResult<QuoteResponse>>;
  pay(request: PayRequest): Promise<CallResult<PayResponse>>;
}
