import { FieldError } from './field.tsx';
import { useTexts } from './texts-context.ts';

interface TermsProps {
  readonly url: string;
  readonly isAccepted: boolean;
  readonly error: string | undefined;
}

/** The shopper's consent to the terms; they open beside the checkout, so that nothing that was filled in is lost. */
export function CheckoutTerms({ url, isAccepted, error }: TermsProps) {
  const texts = useTexts();
  return (
    <div className="field terms">
      <label className="check">
        <input
          type="checkbox"
          id="terms"
          name="terms"
          value="accepted"
          defaultChecked={isAccepted}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
        />
        <span>{texts.checkoutPage.acceptTerms}</span>
      </label>
      <a href={url} target="_blank" rel="noreferrer">
        {texts.checkoutPage.readTerms}
      </a>
      <FieldError id="terms" error={error} />
    </div>
  );
}
