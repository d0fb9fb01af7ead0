import type { StudioSession } from '@portico/contract/studio';
import { spokenLanguage } from './catalogue.ts';
import { languageName } from './language-name.ts';
import { spokenTags } from './spoken-tags.ts';

/** What a person reads, the best first: what she chose in her account, then what her browser says (BCP 47). */
export function readLanguages(session: StudioSession | undefined, ofBrowser = navigator.languages): readonly string[] {
  const chosen = session?.account?.language;
  return spokenTags(chosen ? [chosen, ...ofBrowser] : ofBrowser);
}

/**
 * Languages that may be chosen, each as it is written somewhere: the region says how days, times and amounts look. A language that
 * the studio learns to speak adds its line.
 */
const TAGS =
  `en-US en-GB en-AU en-AT en-BE en-CA en-CH en-DE en-DK en-FI en-HK en-IE en-IL en-IN en-JP en-NL en-NZ en-SE en-SG
  en-SI en-ZA`.split(/\s+/);

/** Those languages by their names, in order; the one that is chosen is among them, whatever it is. */
export function ownLanguages(chosen: string | null): readonly { readonly value: string; readonly label: string }[] {
  const tags = chosen === null || TAGS.includes(chosen) ? TAGS : [chosen, ...TAGS];
  const collator = new Intl.Collator(spokenLanguage());
  return tags
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}
