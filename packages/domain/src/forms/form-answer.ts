/** A file of an answer; its bytes are kept elsewhere. */
export interface AnsweredFile {
  /** Id of the upload. */
  readonly upload: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, by content. */
  readonly type: string;
}

/**
 * Parts of an answer: those of a name, an address, a phone, a date, a time under the names that summaries of forms read (FMT-044);
 * questions of a survey by their words; choices as they were read; files.
 */
export type AnswerValues = readonly string[] | Readonly<Record<string, string | number>> | readonly AnsweredFile[];

/** What a value came to: a text that stands alone, and its parts. */
export interface Answer {
  readonly value: string;
  readonly values?: AnswerValues | undefined;
  /** Values of the options of a checkbox; {@link values} keeps their words. */
  readonly chosen?: readonly string[] | undefined;
}

/** One answered field as it is kept, in the shape the summary of a form prints (FMT-045). */
export interface FormAnswer extends Answer {
  readonly id: string;
  readonly type: string;
  /** The owner's short word for it, for webhooks and tables. */
  readonly name?: string | undefined;
  /** The question as it was read. */
  readonly rawTitle: string;
}

/** Ids of the uploads that answers name. */
export function fileIdsOf(answers: readonly Pick<FormAnswer, 'type' | 'values'>[]): readonly string[] {
  return answers.flatMap((answer) => filesOf(answer).map(({ upload }) => upload));
}

/** The files of an answer; none where it is of another type. */
export function filesOf({ type, values }: Pick<FormAnswer, 'type' | 'values'>): readonly AnsweredFile[] {
  if (type !== 'file' || !Array.isArray(values)) return [];
  return values.filter((value: string | AnsweredFile): value is AnsweredFile => typeof value === 'object');
}

/** Why a field is refused: its message, and those of its parts where it has some. */
export interface FieldRefusal {
  readonly message: string;
  readonly parts?: Readonly<Record<string, string>>;
}
