/**
 * Where somebody stands with a mailing list. `asked`: a mail asks whether it was she who signed up; `on`: she is written to;
 * `left`: she asked to stop; `bounced`: her mailbox takes nothing; `complained`: she told her mail provider so; `erased`: the
 * site forgot her.
 */
export const LIST_STATES = ['asked', 'on', 'left', 'bounced', 'complained', 'erased'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** What a list asks of whoever signs up: the click in a mail, or nothing where the owner takes that on. */
export const LIST_CONFIRMS = ['mail', 'none'] as const;
export type ListConfirm = (typeof LIST_CONFIRMS)[number];

/** How long the button of a confirmation works. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** Confirmations of one address over all lists of a site, and of one list: nobody is flooded by a form (TryGhost/Ghost#10076). */
export const CONFIRMATION_LIMITS = { perDay: 3, perListAndHour: 1 } as const;

/** Files of so many addresses and more need a proof in each line, or everybody in it is asked once. */
export const UNPROVED_IMPORT_MAX = 500;

/** What becomes of somebody, and whether a mail asks her first. */
export interface ListMove {
  readonly state: ListState;
  readonly asks: boolean;
}

/**
 * Somebody signs up by a form. Whoever is on the list stays as she is; who left, or whose mailbox refused, is asked again even
 * by a list that asks nobody; who complained is never taken back by a form.
 * @param before undefined where the list does not know her
 */
export function signUpTo(confirm: ListConfirm, before: ListState | undefined): ListMove {
  switch (before) {
    case undefined:
      return confirm === 'none' ? { state: 'on', asks: false } : { state: 'asked', asks: true };
    case 'on':
    case 'complained':
      return { state: before, asks: false };
    case 'asked':
    case 'left':
    case 'bounced':
    case 'erased':
      return { state: 'asked', asks: true };
  }
}

/** The owner's file names somebody: only whom the list does not know is added. */
export function importTo(before: ListState | undefined, { asks }: { readonly asks: boolean }): ListMove {
  if (before !== undefined) {
    return { state: before, asks: false };
  }
  return asks ? { state: 'asked', asks: true } : { state: 'on', asks: false };
}

/**
 * The button of a confirmation is pressed.
 * @param askedAt when the last confirmation was asked for, epoch milliseconds
 * @returns undefined where it works no more: too late, or she left since
 */
export function confirmed(
  { state, askedAt }: { readonly state: ListState; readonly askedAt: number | undefined },
  now: number,
): 'on' | undefined {
  if (state === 'on') {
    return 'on';
  }
  return state === 'asked' && askedAt !== undefined && now - askedAt <= CONFIRM_WITHIN_MS ? 'on' : undefined;
}

/** She wants no more: what is over stays as it ended. */
export function left(state: ListState): ListState {
  return state === 'asked' || state === 'on' ? 'left' : state;
}

/** A sign-up may be asked about by mail now, as far as its address is concerned. */
export function mayAskNow({ inDay, ofListInHour }: { readonly inDay: number; readonly ofListInHour: number }): boolean {
  return inDay < CONFIRMATION_LIMITS.perDay && ofListInHour < CONFIRMATION_LIMITS.perListAndHour;
}

/** An address as it is known: small letters, no white space around it. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}
