/** What kind of thing was told. */
export type VisitorEventKind =
  | 'hit'
  | 'event'
  | 'button-click'
  | 'button-render'
  | 'form-render'
  | 'overlay'
  | 'quick-view'
  | 'performance';

/** One thing that a page told of its visitor, checked and clamped; an empty text is for what nobody said. */
export interface VisitorEvent {
  /** A UUID that is the same for the same call, however often it is sent. */
  readonly id: string;
  readonly happenedAt: Date;
  readonly kind: VisitorEventKind;
  /** Of an event or a metric; of buttons where they lead, of forms which it is. */
  readonly name: string;
  readonly visitor: string;
  readonly session: string;
  /** Without query; with a token in it, its pattern. */
  readonly path: string;
  readonly title: string;
  /** Without query and fragment; empty for pages of the site itself. */
  readonly referrer: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  /** ISO 3166 alpha-2, by the operator's file of addresses, or by time zone and languages of the browser. */
  readonly country: string;
  readonly device: string;
  readonly browser: string;
  readonly os: string;
  /** Of the browser, as its first part: `de`. */
  readonly language: string;
  readonly pageType: number;
  readonly itemId: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Why something was not kept; each is counted. */
export type DropReason =
  | 'invalid'
  | 'bot'
  | 'spam_referrer'
  | 'foreign_site'
  | 'rate'
  | 'too_large'
  | 'disabled'
  | 'duplicate'
  | 'overload';

/** What an event says of which nothing is known: not where, by what, nor by whom. */
export const NOTHING_KNOWN: Omit<VisitorEvent, 'id' | 'happenedAt' | 'kind' | 'name'> = {
  visitor: '',
  session: '',
  path: '',
  title: '',
  referrer: '',
  source: '',
  medium: '',
  campaign: '',
  country: '',
  device: '',
  browser: '',
  os: '',
  language: '',
  pageType: 0,
  itemId: '',
  props: {},
};
