/** One `<squarespace:…>` tag while it is rendered. */
export interface TagCall {
  /** Name without the prefix. */
  readonly name: string;
  /** Attribute texts, rendered in the scope around the tag. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether the tag has a body of its own to run. */
  readonly hasBody: boolean;
  /** Runs the body with a value; names the value lacks are looked up around the tag. Empty without a body. */
  renderBody(data: unknown): string;
  /** Runs a partial or macro the same way; a missing one is reported and gives an empty text. */
  renderPartial(name: string, data: unknown): string;
  /** Looks a name up around the tag. */
  resolve(path: string): unknown;
  /** Prints HTML as it is. */
  write(html: string): void;
  /** Adds an error at the tag. */
  report(message: string): void;
}

/** What a host does for each tag, by name without prefix. */
export type TagHandlers = ReadonlyMap<string, (tag: TagCall) => void>;
