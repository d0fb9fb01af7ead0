import type { VisitorEvent, VisitorEventKind } from '../visitor-event.ts';

/** What of the raw events is asked for; both ends are instants, the second is not part of it. */
export interface EventQuery {
  readonly from: Date;
  readonly until: Date;
  readonly kind?: VisitorEventKind;
  /** At most so many, the oldest first. */
  readonly limit: number;
}

/**
 * Where raw events are kept: PostgreSQL, or a store of columns once that is outgrown (docs/decisions/015). Every store passes
 * `testing/event-store-contract.ts`.
 */
export interface EventStore {
  /**
   * Keeps events of a site; when it answers they are kept for good.
   * @returns how many were new: one whose id is known of the same day is no second one, but a later measurement of a page
   *   takes the place of an earlier one
   */
  append(websiteId: string, events: readonly VisitorEvent[]): Promise<number>;
  read(websiteId: string, query: EventQuery): Promise<readonly VisitorEvent[]>;
  /** Takes a visitor out of all days; @returns how many events went. */
  eraseVisitor(websiteId: string, visitor: string): Promise<number>;
  /** Takes all of a site away. */
  eraseSite(websiteId: string): Promise<void>;
  /** Forgets whole days before the given one, of all sites; nothing younger than thirty days goes. */
  dropBefore(day: Date): Promise<number>;
  /** Forgets of one site the events before a day, the texts that none of the others has, and programs before another day. */
  forgetBefore(websiteId: string, days: { readonly events: Date; readonly bots: Date }): Promise<void>;
  /** Counts programs that came, apart from everything else. */
  countBot(websiteId: string, agent: string, at: Date): Promise<void>;
}
