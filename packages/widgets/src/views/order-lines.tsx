import { centsText } from '../browser/money-text.ts';
import { smallImage } from './image-url.ts';
import { useTexts } from './texts-context.ts';

/** One line of what is being bought, as carts and orders both have it. */
export interface SummaryLine {
  readonly key: string;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Values of options, then answers: `Kelp, Quart`. */
  readonly details: readonly string[];
  readonly quantity: number;
  readonly totalCents: number;
}

/** The small list of a checkout or an order. */
export function OrderLines({ lines, currency }: { readonly lines: readonly SummaryLine[]; readonly currency: string }) {
  const texts = useTexts();
  return (
    <ul className="mini">
      {lines.map((line) => (
        <li key={line.key}>
          <span className="pic">
            {line.imageUrl ? <img src={smallImage(line.imageUrl)} width="60" height="75" alt="" /> : null}
            <b>
              <span className="hidden-text">{texts.checkoutPage.quantity} </span>
              {line.quantity}
            </b>
          </span>
          <span>
            {line.title}
            {line.details.length > 0 ? <small>{line.details.join(', ')}</small> : null}
          </span>
          <span>{centsText(line.totalCents, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
