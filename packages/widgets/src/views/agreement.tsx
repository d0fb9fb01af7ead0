import type { CheckoutAgreement } from '@portico/contract';

import { FieldError } from './field.tsx';

interface AgreementProps extends CheckoutAgreement {
  readonly isTicked: boolean;
  readonly error: string | undefined;
}

/** What a subscriber agrees to: what it costs, when the next payments are, and the box that she ticks herself. */
export function Agreement({ lines, consent, isTicked, error }: AgreementProps) {
  return (
    <div className="field terms agreement">
      <ul className="agreement-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="agreed"
          defaultChecked={isTicked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
        />
        <span>{consent}</span>
      </label>
      <FieldError id="consent" error={error} />
    </div>
  );
}
