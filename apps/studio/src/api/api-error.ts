import { errorBody, type ErrorBody, type FieldConflict } from '@portico/contract/studio';
import { editorText } from '../editor/messages.ts';
import { catalogue, said, saidAll } from '../language/catalogue.ts';

const messages = catalogue('api', {
  noAnswer: 'The server did not answer.',
  unreadableAnswer: 'The answer of the server cannot be read.',
});

/** The refusal of a call, with what the person needs to know. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came, or none that can be read: nobody knows then what became of the call. */
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields that somebody else changed meanwhile. */
  readonly conflicts: readonly FieldConflict[];
  /** The crumb was missing or wrong. */
  readonly isCrumbRefused: boolean;
  /** To be told to whoever runs the server. */
  readonly requestId: string | undefined;

  constructor(status: number, told: Pick<ErrorBody, 'error' | 'code'> & Partial<ErrorBody>) {
    super(said(told.error));
    this.name = 'ApiError';
    this.status = status;
    this.code = told.code;
    this.errors = saidAll(told.errors ?? {});
    this.conflicts = told.conflicts ?? [];
    this.isCrumbRefused = told.crumbFail === true;
    this.requestId = told.requestId;
  }
}

/** No answer came. */
export function noAnswer(): ApiError {
  return new ApiError(0, { error: messages.noAnswer, code: 'NO_ANSWER' });
}

/** So long was waited that nobody waits longer. */
export function tooLate(): ApiError {
  return new ApiError(0, { error: messages.noAnswer, code: 'TOO_LATE' });
}

/** An answer came that is not what the call says, such as that of something between here and the server. */
export function unreadableAnswer(): ApiError {
  return new ApiError(0, { error: messages.unreadableAnswer, code: 'UNREADABLE_ANSWER' });
}

/** What was asked for is done, and its answer says nothing: nobody knows with what result (EDITOR-031). */
export function emptyAnswer(): ApiError {
  return new ApiError(0, { error: editorText('noJobResponse'), code: 'EMPTY_ANSWER' });
}

/** What a refusal says; whatever stands before the server may refuse in words of its own. */
export function refusal(status: number, body: unknown): ApiError {
  const told = errorBody.safeParse(body);
  return new ApiError(status, told.success ? told.data : { error: messages.noAnswer, code: 'NO_ANSWER' });
}

/** What a dialog says of a call that failed. */
export interface Refusal {
  /** Why, as a whole; nothing where its fields say it. */
  readonly problem: string | undefined;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is to be said of a failed call: at the fields it names, else as a whole. */
export function refusalOf(error: Error | null): Refusal {
  const errors = error instanceof ApiError ? error.errors : {};
  return { problem: Object.keys(errors).length > 0 ? undefined : error?.message, errors };
}
