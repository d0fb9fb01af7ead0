/** What an owner may set of restock notices; the texts in characters. */
export const RESTOCK_LIMITS = {
  minimumStock: 1000,
  delayMinutes: 1440,
  mailsPerSecond: 50,
  peoplePerPiece: 100,
  line: 150,
  lead: 1000,
  /** Variants whose people are told by one call. */
  sendRequests: 200,
  /** Whoever waits longer is not written to any more. */
  waitMonths: 12,
} as const;

/** When people who wait are told, and how many at a time. */
export interface RestockPolicy {
  /** False: only when somebody of the shop says so. */
  readonly isAutomatic: boolean;
  /** So many must be there before anybody is told by itself. */
  readonly minimumStock: number;
  /** Between the return of stock and the first mail: who mistyped a count has so long to mend it. */
  readonly delayMinutes: number;
  readonly mailsPerSecond: number;
  /** Told a day for each piece that is there; 0: everybody at once. */
  readonly peoplePerPiece: number;
}

/** Until the owner says otherwise. */
export const USUAL_RESTOCK_POLICY: RestockPolicy = {
  isAutomatic: true,
  minimumStock: 1,
  delayMinutes: 5,
  mailsPerSecond: 10,
  peoplePerPiece: 0,
};

/** Reads `restock` of the store settings; what cannot be read is as usual. */
export function readRestockPolicy(settings: unknown): RestockPolicy {
  const { isAutomatic, ...numbers } = (typeof settings === 'object' && settings !== null ? settings : {}) as Readonly<
    Record<string, unknown>
  >;
  const usual = USUAL_RESTOCK_POLICY;
  const within = (name: Exclude<keyof RestockPolicy, 'isAutomatic'>, minimum: number) => {
    const value = numbers[name];
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= RESTOCK_LIMITS[name]
      ? Number(value)
      : usual[name];
  };
  return {
    isAutomatic: isAutomatic !== false,
    minimumStock: within('minimumStock', 1),
    delayMinutes: within('delayMinutes', 0),
    mailsPerSecond: within('mailsPerSecond', 1),
    peoplePerPiece: within('peoplePerPiece', 0),
  };
}

/** Whether people who wait for a product are told by themselves: as it says, else as the shop does. */
export function tellsByItself({ isAutomatic }: Pick<RestockPolicy, 'isAutomatic'>, sending: unknown): boolean {
  return sending === 'auto' || (sending !== 'hand' && isAutomatic);
}

/** How many of a variant's people may be told before there must be more of it; undefined: all of them. */
export function waveOf(
  { peoplePerPiece }: Pick<RestockPolicy, 'peoplePerPiece'>,
  stock: { readonly qtyInStock: number; readonly unlimited: boolean },
): number | undefined {
  return peoplePerPiece === 0 || stock.unlimited ? undefined : peoplePerPiece * Math.max(stock.qtyInStock, 0);
}
