import type { MemberSite, OrderLine } from '@portico/contract/studio';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import { actions } from './action-messages.ts';
import styles from './dialogs.module.css';

/** So many pieces of each line, by its position. */
export type Quantities = Readonly<Record<number, number>>;

/** The chosen pieces as calls want them. */
export function chosenLines(quantities: Quantities): { position: number; quantity: number }[] {
  return Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** The chosen pieces of these lines, none more than is left by now. */
export function withinLeft(
  quantities: Quantities,
  lines: readonly OrderLine[],
  left: (line: OrderLine) => number,
): Quantities {
  return Object.fromEntries(
    lines.map((line) => [line.position, Math.min(quantities[line.position] ?? 0, left(line))] as const),
  );
}

/** Lines of an order with a figure each between none and all that is left. */
export function LineQuantities({
  site,
  lines,
  left,
  quantities,
  onChange,
  amount,
}: {
  readonly site: MemberSite;
  readonly lines: readonly OrderLine[];
  readonly left: (line: OrderLine) => number;
  readonly quantities: Quantities;
  readonly onChange: (quantities: Quantities) => void;
  /** What the chosen pieces come to, where that matters. */
  readonly amount?: (line: OrderLine, quantity: number) => string;
}) {
  return (
    <ul className={styles['lines']} aria-label={actions.lines}>
      {lines.map((line) => {
        const quantity = quantities[line.position] ?? 0;
        const set = (next: number) => onChange({ ...quantities, [line.position]: next });
        const name = [line.title, ...line.attributes.map(({ value }) => value)].filter(Boolean).join(', ');
        return (
          <li key={line.position} className={cx(styles['line'], quantity === 0 && styles['off'])}>
            <Image src={imageSource(site.url, line.imageUrl, 100)} />
            <span className={styles['what']}>
              <span>{line.title}</span>
              <small>{line.attributes.map(({ value }) => value).join(', ') || line.sku}</small>
            </span>
            <span className={styles['stepper']}>
              <IconButton
                icon="minus"
                size="small"
                label={actions.fewer(name)}
                isDisabled={quantity === 0}
                onPress={() => set(quantity - 1)}
              />
              <output>{actions.ofLeft(quantity, left(line))}</output>
              <IconButton
                icon="plus"
                size="small"
                label={actions.moreOf(name)}
                isDisabled={quantity >= left(line)}
                onPress={() => set(quantity + 1)}
              />
            </span>
            {amount ? (
              <span className={styles['sum']}>{quantity === 0 ? actions.none : amount(line, quantity)}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
