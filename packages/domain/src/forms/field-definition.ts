import type { Condition } from './conditions.ts';

/** What a field keeps beside what all fields have, by its type. */
export interface FieldSettings {
  text: TextSettings & { readonly purpose: 'none' | 'organization' | 'organization-title' | 'username' };
  textarea: TextSettings & { readonly size: 'small' | 'medium' | 'large' };
  email: { readonly placeholder: string; readonly isReplyTo: boolean; readonly confirms: string };
  website: { readonly placeholder: string; readonly allowHttp: boolean };
  number: NumberSettings & { readonly decimals: number; readonly unit: string };
  currency: NumberSettings & { readonly currency: string };
  name: { readonly parts: 'one' | 'two' };
  phone: { readonly look: 'one' | 'parts'; readonly showCountry: boolean; readonly country: string };
  address: { readonly countries: readonly string[]; readonly isShort: boolean };
  date: {
    /** `2026-09-12`, or days from today: `+7`. */
    readonly first: string;
    readonly last: string;
    /** ISO, `1` is Monday; none for every day. */
    readonly weekdays: readonly string[];
    readonly look: 'native' | 'parts';
    readonly purpose: 'none' | 'birthday';
  };
  time: {
    readonly seconds: boolean;
    /** Minutes from one time to the next, counted from {@link first}; 0 for any. */
    readonly step: number;
    readonly first: string;
    readonly last: string;
    readonly look: 'native' | 'parts';
  };
  select: ChoiceSettings & { readonly hasOther: boolean };
  radio: ChoiceSettings & { readonly hasOther: boolean };
  checkbox: ChoiceSettings & { readonly min: number; readonly max: number };
  likert: { readonly questions: readonly Question[] };
  survey: {
    readonly questions: readonly Question[];
    readonly steps: readonly Option[];
    readonly kind: 'single' | 'many';
  };
  hidden: Record<never, never>;
  file: { readonly maxFiles: number; readonly maxSizeMb: number; readonly types: readonly FileKind[] };
  section: { readonly text: string; readonly underline: boolean };
}

export type FieldType = keyof FieldSettings;

interface TextSettings {
  readonly placeholder: string;
  /** 0 for none. */
  readonly minLength: number;
  /** 0 for the most that the type takes. */
  readonly maxLength: number;
}

interface NumberSettings {
  readonly placeholder: string;
  /** Decimal text; empty for none. */
  readonly min: string;
  readonly max: string;
}

interface ChoiceSettings {
  readonly options: readonly Option[];
  readonly order: 'given' | 'alphabet' | 'shuffled';
}

/** A choice: what is sent for it, which stays when its words change, and its words. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isDefault?: boolean;
}

/** A row of a survey. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly isOptional?: boolean;
}

export type FileKind = 'pictures' | 'pdf' | 'documents' | 'sheets' | 'sound';

/** What a field says in another language than the form's own; what is missing is said in that. */
export interface FieldTexts {
  readonly title?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly text?: string;
  /** By value of the option or step, or id of the question. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Where a field's first value comes from; the browser fills it in, because pages are kept. */
export interface Prefill {
  readonly from: 'query' | 'page' | 'account';
  /** A name in the address; `path` or `title` of the page; what of the shopper who is signed in, see {@link ACCOUNT_KEYS}. */
  readonly key: string;
}

/** What of a shopper who is signed in fields begin with, each in fields of its own type; a line of text takes those that are one. */
export const ACCOUNT_KEYS = ['name', 'email', 'phone', 'address'] as const;

interface FieldBase {
  /** Names the control; never changed by renaming. */
  readonly id: string;
  readonly typeVersion: number;
  /** What a field is that no program here knows: it is asked as a line of text. */
  readonly unknownType?: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  readonly width: 'full' | 'half';
  /** It lies nowhere before it is sent: neither in the browser's tab nor among forms that are gone on with later. */
  readonly isSensitive?: true;
  /** Of the step it stands in; absent in a form without steps. */
  readonly step?: string;
  readonly name?: string;
  /** Filled in from the beginning. */
  readonly default?: string;
  readonly prefill?: Prefill;
  readonly shownWhen?: Condition;
  readonly texts?: Readonly<Record<string, FieldTexts>>;
  /** In which it is asked, where that is not the language of the form around it. */
  readonly language?: string;
}

/** A field of one type. */
export type FieldOf<Type extends FieldType> = FieldBase & {
  readonly type: Type;
  readonly settings: FieldSettings[Type];
};

/** One field of a form, as a version of it keeps it. */
export type FieldDefinition = { [Type in FieldType]: FieldOf<Type> }[FieldType];
