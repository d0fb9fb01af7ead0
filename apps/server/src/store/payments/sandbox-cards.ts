import { NEEDS_SHOPPER } from './saved-method.ts';

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

/** The digits of the card that a shopper typed. */
export function digitsOf(source: Readonly<Record<string, string>>): string {
  return (source['cardNumber'] ?? '').replace(/\D/g, '');
}

/** @param digits of the card number, without blanks */
export function sandboxCard(digits: string): SandboxCard {
  return sandboxCards.find(({ number }) => number.replaceAll(' ', '') === digits)?.card ?? 'approves';
}

/** What a card does once it is kept for charges without the shopper. */
export interface KeptCard {
  readonly number: string;
  /** Whether the bank asks the shopper when it is kept. */
  readonly saving: 'approves' | 'challenges';
  readonly later: 'approves' | 'declines' | 'stalls';
  /** Why later charges are declined. */
  readonly reason: string;
  /** So many later charges do that, and the next ones are approved. */
  readonly times: number;
}

const ALWAYS = Number.MAX_SAFE_INTEGER;

/** Every other card is kept without a question, and approves. */
const ordinary: KeptCard = { number: '', saving: 'approves', later: 'approves', reason: '', times: ALWAYS };

const declining = (number: string, reason: string, times = ALWAYS): KeptCard => ({
  ...ordinary,
  number,
  later: 'declines',
  reason,
  times,
});

/** Cards that do something particular once they are kept. */
const keptCards: readonly KeptCard[] = [
  declining('4000000000010019', 'insufficient_funds', 1),
  declining('4000000000010027', 'insufficient_funds', 2),
  declining('4000000000010035', 'insufficient_funds', 3),
  declining('4000000000010043', 'insufficient_funds', 4),
  declining('4000000000010092', 'insufficient_funds'),
  declining('4000000000009979', 'stolen_card'),
  declining('4000000000000069', 'expired_card'),
  { ...ordinary, number: '4000002500003155', saving: 'challenges' },
  { ...declining('4000002760003184', NEEDS_SHOPPER), saving: 'challenges' },
  { ...ordinary, number: '4000000000020018', later: 'stalls' },
];

/** @param digits of the card number, without blanks */
export function keptCard(digits: string): KeptCard {
  return keptCards.find(({ number }) => number === digits) ?? ordinary;
}

/**
 * What comes of keeping a card: its bank may ask the shopper or refuse, as it does when the card is charged.
 * @param digits of the card number, without blanks
 */
export function savingOf(digits: string): 'approves' | 'challenges' | 'declines' {
  const card = sandboxCard(digits);
  return card === 'challenges' || card === 'declines' ? card : keptCard(digits).saving;
}
