/** What a card of the sandbox does. */
export type SandboxCard =
  | 'approves'
  | 'declines'
  | 'challenges'
  | 'stalls'
  | 'answers-twice'
  | 'never-answers'
  | 'refund-waits'
  | 'refund-fails';

interface TestCard {
  readonly number: string;
  readonly card: SandboxCard;
}

/** Cards that do something particular; every other valid number is approved. */
export const sandboxCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', card: 'approves' },
  { number: '4000 0000 0000 0002', card: 'declines' },
  { number: '4000 0000 0000 3220', card: 'challenges' },
  { number: '4000 0000 0000 0259', card: 'stalls' },
  { number: '4000 0000 0000 0341', card: 'answers-twice' },
  { number: '4000 0000 0000 9995', card: 'never-answers' },
  { number: '4000 0000 0000 7726', card: 'refund-waits' },
  { number: '4000 0000 0000 5126', card: 'refund-fails' },
];

/** @param digits of the card number, without blanks */
export function sandboxCard(digits: string): SandboxCard {
  return sandboxCards.find(({ number }) => number.replaceAll(' ', '') === digits)?.card ?? 'approves';
}
