import { fillMessage } from '@portico/locale';
import { cartPaths, enterCouponAt, type CouponRecord } from '@portico/contract';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';

import { centsText } from '../browser/money-text.ts';
import { useTexts } from './texts-context.ts';

/** What codes can be asked of by script; without it the forms do the same. */
export interface CouponLife {
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly error: string;
  /** Where a box is drawn that shows that a person types, once too many codes were wrong. */
  readonly checkPlace: Ref<HTMLDivElement>;
  /** Resolves to whether the code was taken. */
  readonly onEnter: (code: string) => Promise<boolean>;
  /** @param name by which it is told of, where it is not the code itself */
  readonly onRemove: (code: string, name?: string) => void;
}

interface CouponRowsProps {
  readonly coupons: readonly CouponRecord[];
  readonly currency: string;
  /** Draws the way to take a code out. */
  readonly removal?: ((code: string) => ReactNode) | undefined;
}

/** Rows of the sums: what each code takes off, or what it pays for. */
export function CouponRows({ coupons, currency, removal }: CouponRowsProps) {
  return coupons
    .filter(({ isValid }) => isValid)
    .map(({ code, label, discountCents }) => (
      <div key={code}>
        <dt className="coupon">
          <span>
            <bdi>{code}</bdi>, {label}
          </span>
          {removal?.(code)}
        </dt>
        <dd>{discountCents > 0 ? centsText(-discountCents, currency) : ''}</dd>
      </div>
    ));
}

/** Codes that give nothing (any more), and why. */
export function LostCoupons({ coupons, removal }: Pick<CouponRowsProps, 'coupons' | 'removal'>) {
  return coupons
    .filter(({ isValid }) => !isValid)
    .map(({ code, message }) => (
      <div key={code} className="coupon">
        <span className="error">{message}</span>
        {removal?.(code)}
      </div>
    ));
}

interface CouponFormProps {
  readonly life?: CouponLife | undefined;
}

/** A discount's code, or the id of a gift card with the end of its code. */
export interface RemovedCode {
  readonly code: string;
  readonly giftDigits?: string | undefined;
}

/** Takes a code out of the cart. */
export function RemoveCoupon({ code, giftDigits, life }: CouponFormProps & RemovedCode) {
  const handleSubmit = (event: FormEvent) => {
    if (!life) return;
    event.preventDefault();
    life.onRemove(code, giftDigits);
  };
  return (
    <form method="post" action={cartPaths.coupon(code)} onSubmit={handleSubmit}>
      <button className="text-button" type="submit" name="_method" value="DELETE">
        <RemoveLabel code={code} giftDigits={giftDigits} />
      </button>
    </form>
  );
}

/** What the button says; to ears, of which code. */
export function RemoveLabel({ code, giftDigits }: RemovedCode) {
  const { coupons: texts } = useTexts();
  return (
    <>
      <span aria-hidden="true">{texts.remove}</span>
      <span className="hidden-text">
        {giftDigits === undefined
          ? fillMessage(texts.removeCode, { code })
          : fillMessage(texts.removeGiftCard, { digits: giftDigits })}
      </span>
    </>
  );
}

/** The field for a code. It empties once its code is taken, and keeps one that was refused. */
export function EnterCoupon({ life }: CouponFormProps) {
  const { coupons: texts } = useTexts();
  const id = useId();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!life) return;
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code'));
    if (code.trim() !== '' && !life.isBusy && (await life.onEnter(code))) form.reset();
  };
  return (
    <form className="field" method="post" action={enterCouponAt.path} onSubmit={handleSubmit}>
      <label htmlFor={id}>{texts.label}</label>
      <div className="coupon-field">
        <input
          {...couponField(life, id)}
          name="code"
          // A page without script says it by itself.
          required={!life}
        />
        <button className="button quiet" type="submit" aria-disabled={life?.isBusy || undefined}>
          {life?.isBusy ? texts.applying : texts.apply}
        </button>
      </div>
      <CouponError life={life} id={id} />
    </form>
  );
}

/** Attributes of a field for a code. */
export function couponField(life: CouponLife | undefined, id: string) {
  return {
    id,
    className: 'input',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 100,
    'aria-invalid': life?.error ? true : undefined,
    'aria-describedby': life?.error ? `${id}-error` : undefined,
  } as const;
}

/** Why a code was refused, below its field, and the place of a box to tick. */
export function CouponError({ life, id }: CouponFormProps & { readonly id: string }) {
  return (
    <>
      {life?.error ? (
        <p className="error" id={`${id}-error`} role="alert">
          {life.error}
        </p>
      ) : null}
      <div className="code-check" ref={life?.checkPlace} />
    </>
  );
}
