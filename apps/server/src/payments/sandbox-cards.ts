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
  /** For the checkout page. */
  readonly outcome: string;
}

/** Cards that do something particular; every other valid number is approved. */
export const sandboxCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', card: 'approves', outcome: 'is approved' },
  { number: '4000 0000 0000 0002', card: 'declines', outcome: 'is declined' },
  { number: '4000 0000 0000 3220', card: 'challenges', outcome: 'asks you to confirm it' },
  { number: '4000 0000 0000 0259', card: 'stalls', outcome: 'answers late, then is approved' },
  { number: '4000 0000 0000 0341', card: 'answers-twice', outcome: 'is approved, and says so twice' },
  { number: '4000 0000 0000 9995', card: 'never-answers', outcome: 'never answers' },
  { number: '4000 0000 0000 7726', card: 'refund-waits', outcome: 'is approved; a refund takes a while' },
  { number: '4000 0000 0000 5126', card: 'refund-fails', outcome: 'is approved; a refund is refused' },
];

/** @param digits of the card number, without blanks */
export function sandboxCard(digits: string): SandboxCard {
  return sandboxCards.find(({ number }) => number.replaceAll(' ', '') === digits)?.card ?? 'approves';
}
