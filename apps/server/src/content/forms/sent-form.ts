import type { FormRefusalCode } from '@portico/contract';
import type { SiteFormDocument } from './form-document.ts';

/** What a visitor sent. */
export interface SentForm {
  readonly formId: string;
  /** Of the form, as the page said; undefined for the live one. */
  readonly version?: number | undefined;
  /** What was sent, field id to value; JSON or its text. Names of controls are read by the fields of the form. */
  readonly answersTo: (form: SiteFormDocument) => unknown;
  readonly sender: ScriptSender | PageSender;
  /** Somebody filled in what people do not see. */
  readonly isTrapped: boolean;
  readonly hostName: string;
  /** The network address. */
  readonly source: string;
  /** BCP 47; undefined where nobody said. */
  readonly language: string | undefined;
  /** A path of this site; undefined where nobody said. */
  readonly pagePath: string | undefined;
}

/** A script, with its key and with what the bot check gave it. */
export interface ScriptSender {
  readonly kind: 'script';
  readonly key: string;
  /** {@link crumbSession} */
  readonly session: string;
  readonly captchaKey: string | undefined;
  readonly place: 'block' | 'popup';
}

/** A page without script, whose origin was checked instead of a key. */
export interface PageSender {
  readonly kind: 'page';
  /** Of the second step ({@link newStamp}); empty at the first. */
  readonly stamp: string;
}

export interface FormRefusal {
  readonly code: FormRefusalCode;
  /** One message a field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Absent where there is none. */
  readonly form?: SiteFormDocument;
}

/** How a submission ended. */
export type SubmitEnd =
  | { readonly kind: 'sent'; readonly form: SiteFormDocument; readonly submissionId: string | undefined }
  /** Without script: one more press is asked for. */
  | { readonly kind: 'step'; readonly form: SiteFormDocument; readonly stamp: string }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal };

export function refused(code: FormRefusalCode, rest: Omit<FormRefusal, 'code'> = {}): SubmitEnd {
  return { kind: 'refused', refusal: { code, ...rest } };
}
