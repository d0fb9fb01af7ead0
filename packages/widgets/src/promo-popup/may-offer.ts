/** What of a visitor's choice about cookies a pop-up has to know. */
export interface PromoConsent {
  /** The site asks before it keeps anything. */
  readonly asksFirst: boolean;
  readonly asks: boolean;
  /** Undefined while she has not answered. */
  readonly allows: boolean | undefined;
  /** Her browser asks sites not to follow. */
  readonly hasPrivacySignal: boolean;
}

/**
 * How a pop-up comes: by itself, by a small button where nothing may be remembered of its having been closed, or not before the
 * question about cookies is answered.
 */
export function howToOffer({ asks, asksFirst, allows, hasPrivacySignal }: PromoConsent): 'itself' | 'button' | 'later' {
  if (asks && allows === undefined && !hasPrivacySignal) return 'later';
  return asks && asksFirst && allows !== true ? 'button' : 'itself';
}

/** When and where a pop-up is offered, as its element says it. */
export interface PromoRules {
  readonly trigger: string;
  readonly devices: string;
  /** Days as `YYYY-MM-DD`; empty for no end. */
  readonly from: string;
  readonly until: string;
}

/** Whether it is offered on this screen, today. Nobody's pointer leaves a phone. @param today `YYYY-MM-DD` */
export function isOffered({ trigger, devices, from, until }: PromoRules, isPhone: boolean, today: string): boolean {
  if (trigger === 'exit' && isPhone) return false;
  if (devices !== 'all' && (devices === 'phones') !== isPhone) return false;
  return (from === '' || today >= from) && (until === '' || today <= until);
}
