import type { z } from 'zod';

type Schema = z.ZodType;

/** A call that is answered with a file or a page instead of JSON. */
export interface FileAnswer {
  readonly kind: 'file';
  /** Media type, as it is sent. */
  readonly type: string;
}

/** A table for spreadsheets. */
export const csvFile: FileAnswer = { kind: 'file', type: 'text/csv; charset=utf-8' };
/** A line of JSON for each row. */
export const jsonLinesFile: FileAnswer = { kind: 'file', type: 'application/x-ndjson; charset=utf-8' };
/** A page to be looked at or printed. */
export const htmlPage: FileAnswer = { kind: 'file', type: 'text/html; charset=utf-8' };

/** Done, and there is nothing to tell: 204 without a body. */
export interface NoAnswer {
  readonly kind: 'nothing';
}
export const nothing: NoAnswer = { kind: 'nothing' };

/** The names of the `:parameters` in a path. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path that says no more of them: ids. */
export type IdsOf<Path extends string> = z.ZodType<
  Readonly<Record<ParamName<Path>, string>>,
  Readonly<Record<ParamName<Path>, string>>
>;

/** One of everything that the shop of the samples has, by the name that it has in paths; `newId` makes another. */
export interface SampleShop {
  readonly ids: Readonly<Record<string, string>>;
  readonly newId: () => string;
  /** Its settings as they are kept: whoever changes them says what she saw. */
  readonly storeSettings: Readonly<Record<string, unknown>>;
  readonly siteSettings: Readonly<Record<string, unknown>>;
  readonly commentSettings: Readonly<Record<string, unknown>>;
  readonly visitorSettings: Readonly<Record<string, unknown>>;
}

/** A call that is taken; tests walk every call with it. */
export interface Sample {
  /** Those that are not named are the shop's. */
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: string };
  /** Fields in which a value of any type is read as something: nothing that is sent there is of a wrong type. */
  readonly takesAnything?: readonly string[];
}

/**
 * One call, as server, client, tests and documents share it: who may, what is sent, what is answered.
 * @typeParam Access who may call it
 */
export interface Call<
  Access = unknown,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema | FileAnswer | NoAnswer = Schema | FileAnswer | NoAnswer,
> {
  readonly access: Access;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its `:parameters`. */
  readonly path: Path;
  /** Only where the parameters are no ids (UUIDs). */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** It takes one file of so many bytes at most, and no JSON. */
  readonly maxFileBytes?: number;
  /** Its body is a part of a file, which comes as slowly as a file does. */
  readonly takesFilePart?: true;
  /** Bytes of a body, where it may have more than others. */
  readonly maxBodyBytes?: number;
  /** Of one address, where it may make fewer than of other calls. */
  readonly callsPerMinute?: number;
  /** Whoever calls has proved within a quarter of an hour who she is, or is asked to before it is done. */
  readonly asksAgain?: true;
  /** Broken characters of its body are mended rather than refused. */
  readonly mendsText?: true;
  /** What is answered to a call that was taken; whoever is refused gets an `ErrorBody`. */
  readonly answer: Answer;
  /** Something was made: 201 instead of 200. */
  readonly makes?: true;
  /** What was told is kept, and worked on later: 202 instead of 200. */
  readonly keeps?: true;
  /** Nothing of it is needed where the ids of the path are all that is sent. */
  readonly sample?: (shop: SampleShop) => Sample;
}

/** What whoever adds a call writes down; the function that takes it says who may call. */
export type CallParts<
  Path extends string,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema | FileAnswer | NoAnswer,
> = Omit<Call<unknown, Path, Params, Query, Body, Answer>, 'access'>;

/** Where a call names no schema. */
export type NoSchema = z.ZodUndefined;

/** What goes over the wire is read, never changed. */
type Held<Value> = Value extends object ? { readonly [Key in keyof Value]: Held<Value[Key]> } : Value;

/** What a schema describes, as it is read. */
export type Read<Described extends Schema> = Held<z.output<Described>>;
/** What a schema takes: before defaults are filled in. */
export type Sent<Described extends Schema> = Held<z.input<Described>>;

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What goes with a call beside its website; parts of which nothing is needed may be left out. */
export type InputOf<C extends Call> = Part<'params', Sent<NonNullable<C['params']>>> &
  Part<'query', Sent<NonNullable<C['query']>>> &
  Part<'body', Sent<NonNullable<C['body']>>>;

/** What a call that was taken is answered, once it is parsed; a file is no value. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema
  ? Read<C['answer']>
  : C['answer'] extends NoAnswer
    ? void
    : never;
