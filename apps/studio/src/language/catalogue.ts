/** Texts of one room by their keys; one with figures or names in it is a function, as each language puts them elsewhere. */
export interface Texts {
  readonly [key: string]: string | Texts | ((...given: never[]) => string);
}

/** The same keys in another language. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends Texts ? Translated<T[Key]> : T[Key];
};

/** Texts of another language, by the rooms they belong to; what is missing is said in English. */
export type Language = Readonly<Record<string, Texts>>;

let spoken: Language = {};
let spokenTag = 'en';
let sayEnglish: (english: string) => string = (english) => english;

/**
 * From now on texts are read in this language; screens that stand already keep theirs until they are drawn again.
 * @param tag BCP 47
 * @param say finds what the server and the rules say in English
 */
export function speak(tag: string, language: Language, say: typeof sayEnglish = (english) => english): void {
  spokenTag = tag;
  spoken = language;
  sayEnglish = say;
}

/** What the server or a rule says, which is English, in the spoken language; as it is where that has no words for it. */
export function said(english: string): string {
  return sayEnglish(english);
}

/** The same for messages by field. */
export function saidAll(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, said(text)]));
}

/** The language that the studio speaks, for names that the platform knows in every language (BCP 47). */
export function spokenLanguage(): string {
  return spokenTag;
}

/**
 * The texts of a room. The id of each is the room and its keys, such as `orders.views.toSend`. They are written in English
 * here, and looked up in the spoken language whenever one is read (docs/decisions/010-texts-of-the-studio.md).
 */
export function catalogue<const T extends Texts>(room: string, english: T): Translated<T> {
  return reader(english, () => spoken[room]);
}

/** An object with the keys of the English texts, whose values are those of the texts that are found at that moment. */
function reader<T extends Texts>(english: T, find: () => Texts | undefined): Translated<T> {
  const read = {};
  for (const [key, text] of Object.entries(english)) {
    const inner = typeof text === 'object' ? reader(text, () => textsAt(find(), key)) : undefined;
    Object.defineProperty(read, key, { enumerable: true, get: () => inner ?? find()?.[key] ?? text });
  }
  // Each key was just defined, with a value of the type it has in English.
  return read as Translated<T>;
}

function textsAt(texts: Texts | undefined, key: string): Texts | undefined {
  const found = texts?.[key];
  return typeof found === 'object' ? found : undefined;
}
