import { speak, type Language } from './catalogue.ts';
import type { Refusals } from './say-refusal.ts';

/** Texts of a language, and what the server and the rules say; fetched when somebody speaks it. */
export type Fetch = () => Promise<{ readonly texts: Language; readonly refusals?: Refusals }>;

/** Languages beside English, by their tags (docs/decisions/010-texts-of-the-studio.md says how one is added). */
const LANGUAGES: Readonly<Record<string, Fetch>> = {};

/**
 * Speaks the first language that the person reads, as her browser says, and the studio knows; English where it knows none.
 * @param wanted language tags, the best first
 */
export async function speakFirstKnown(wanted: readonly string[], languages = LANGUAGES): Promise<void> {
  const tags = wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  const known = tags.find((tag) => tag === 'en' || Object.hasOwn(languages, tag));
  const fetch = known === undefined ? undefined : languages[known];
  if (known !== undefined && fetch) {
    const [{ texts, refusals = {} }, { sayRefusal }] = await Promise.all([fetch(), import('./say-refusal.ts')]);
    speak(known, texts, sayRefusal(refusals));
  }
}
