import type { CodeCheck } from '@portico/domain';
import type { StoreFrame } from './store-pages.ts';

/** The page that a gift card is printed from; whoever has its address may read it. */
export type GiftCardPageProps =
  | {
      readonly kind: 'card';
      readonly store: StoreFrame;
      /** In groups of four. */
      readonly codeText: string;
      readonly balanceCents: number;
      readonly currency: string;
      readonly imageUrl: string | null;
      readonly forName: string;
      readonly fromName: string;
      readonly message: string;
      /** Epoch milliseconds; null where it never ends. */
      readonly endsAt: number | null;
      /** Where everybody asks what is left. */
      readonly balanceUrl: string;
    }
  | { readonly kind: 'missing'; readonly store: StoreFrame };

/** Where somebody asks what is left on a card. */
export interface GiftBalanceProps {
  readonly store: StoreFrame;
  readonly action: string;
  /** What was typed and refused: it is looked at again, not written again. */
  readonly typed?: string;
  /** Why nothing is told. */
  readonly message?: string;
  /** What the browser must show with the next code. */
  readonly check?: CodeCheck;
  /** What is asked for by it, in words. */
  readonly checkWords?: string;
  readonly found?: {
    readonly lastFour: string;
    readonly balanceCents: number;
    readonly currency: string;
    /** Epoch milliseconds; null where it never ends. */
    readonly endsAt: number | null;
  };
}
