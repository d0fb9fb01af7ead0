import type { FieldConflict, ProductDetail } from '@portico/contract/studio';
import { draftOf, rebase, variantDraft, type ProductDraft, type VariantDraft } from './draft.ts';

/** The editor: the product as the person saw it, and the fields. */
export interface EditorState {
  readonly base: ProductDetail;
  readonly draft: ProductDraft;
  readonly language: string;
  /** Rises when fields change by themselves, so that text editors take the new text. */
  readonly revision: number;
}

export type EditorAction =
  | { readonly kind: 'edit'; readonly fields: Partial<Omit<ProductDraft, 'variants'>> }
  | {
      readonly kind: 'editVariants';
      readonly edits: readonly { readonly id: string; readonly fields: Partial<VariantDraft> }[];
    }
  | { readonly kind: 'discard' }
  /** The product was read again: while nothing is typed it takes the place of the old. */
  | { readonly kind: 'loaded'; readonly product: ProductDetail }
  /** It was saved; what was typed since then stays. */
  | { readonly kind: 'saved'; readonly product: ProductDetail; readonly sent: ProductDraft }
  | { readonly kind: 'resolved'; readonly choices: readonly Choice[] };

/** Whose value holds where two people changed the same field. */
export interface Choice {
  readonly conflict: FieldConflict;
  readonly takes: 'mine' | 'theirs';
}

export function startEditor(product: ProductDetail, language: string): EditorState {
  return { base: product, draft: draftOf(product, language), language, revision: 0 };
}

/** Every step of the editor. */
export function editorStep(state: EditorState, action: EditorAction): EditorState {
  const { base, draft, language, revision } = state;
  switch (action.kind) {
    case 'edit':
      return { ...state, draft: { ...draft, ...action.fields } };
    case 'editVariants': {
      const variants = { ...draft.variants };
      for (const { id, fields } of action.edits) {
        const variant = variants[id];
        if (variant) {
          variants[id] = { ...variant, ...fields };
        }
      }
      return { ...state, draft: { ...draft, variants } };
    }
    case 'discard':
      return { ...state, draft: draftOf(base, language), revision: revision + 1 };
    case 'loaded': {
      const isTyped = JSON.stringify(draft) !== JSON.stringify(draftOf(base, language));
      return isTyped || action.product.changedAt < base.changedAt
        ? state
        : { ...state, base: action.product, draft: draftOf(action.product, language), revision: revision + 1 };
    }
    case 'saved': {
      const fresh = draftOf(action.product, language);
      return { ...state, base: action.product, draft: rebase(draft, action.sent, fresh), revision: revision + 1 };
    }
    case 'resolved':
      return action.choices.reduce(resolve, { ...state, revision: revision + 1 });
  }
}

/** Takes their value as what was seen; the own one stays in the field or gives way to it. */
function resolve(state: EditorState, { conflict, takes }: Choice): EditorState {
  const { base, draft, language } = state;
  const { field, variantId, theirs } = conflict;
  if (variantId === null) {
    const seen = field === 'images' ? withUrls(theirs as ProductDetail['images'], draft, base) : theirs;
    return {
      ...state,
      base: { ...base, [field]: seen },
      draft: takes === 'mine' ? draft : { ...draft, [field]: seen },
    };
  }
  const variants = base.variants.map((variant) =>
    variant.id === variantId ? { ...variant, [field]: theirs } : variant,
  );
  const fresh = variants.find((variant) => variant.id === variantId);
  const mine = draft.variants[variantId];
  if (!fresh || !mine) {
    return state;
  }
  const name = DRAFT_FIELDS[field];
  const text = variantDraft(fresh, base.currency, language);
  return {
    ...state,
    base: { ...base, variants },
    draft:
      takes === 'mine' || name === undefined
        ? draft
        : { ...draft, variants: { ...draft.variants, [variantId]: { ...mine, [name]: text[name] } } },
  };
}

const DRAFT_FIELDS: Readonly<Record<string, keyof VariantDraft>> = {
  sku: 'sku',
  priceCents: 'price',
  salePriceCents: 'salePrice',
  onSale: 'salePrice',
  unlimited: 'unlimited',
  weightGrams: 'weightGrams',
  lengthMm: 'lengthMm',
  widthMm: 'widthMm',
  heightMm: 'heightMm',
};

/** Images of a conflict come without addresses; those that are known here keep theirs. */
function withUrls(images: ProductDetail['images'], draft: ProductDraft, base: ProductDetail): ProductDetail['images'] {
  const known = new Map([...base.images, ...draft.images].map(({ assetId, url }) => [assetId, url]));
  return images.map((image) => ({ ...image, url: known.get(image.assetId) ?? '' }));
}
