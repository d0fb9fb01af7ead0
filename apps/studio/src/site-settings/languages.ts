import { spokenLanguage } from '../language/catalogue.ts';

/** Languages that a site can be written in (BCP 47); the region says how figures and days look. */
const TAGS =
  `en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-ZA de-DE de-AT de-CH ar-SA ar-AE ar-EG ar-MA bg-BG bn-BD ca-ES
  cs-CZ cy-GB da-DK el-GR es-ES es-AR es-MX es-US et-EE eu-ES fa-IR fi-FI fil-PH fr-FR fr-BE fr-CA fr-CH ga-IE gl-ES he-IL
  hi-IN hr-HR hu-HU id-ID is-IS it-IT it-CH ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-NL nl-BE pl-PL pt-BR pt-PT ro-RO ru-RU
  sk-SK sl-SI sq-AL sr-RS sv-SE sw-KE ta-IN th-TH tr-TR uk-UA ur-PK vi-VN zh-CN zh-HK zh-TW`.split(/\s+/);

/** Each language by its name in the studio's language and in its own; the one that is set is among them, whatever it is. */
export function siteLanguages(current: string): readonly { readonly value: string; readonly label: string }[] {
  const tags = TAGS.includes(current) ? TAGS : [current, ...TAGS];
  const collator = new Intl.Collator(spokenLanguage());
  return tags
    .map((tag) => ({ value: tag, label: languageLabel(tag) }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}

function languageLabel(tag: string): string {
  const [name, own] = [spokenLanguage(), tag].map((language) => nameIn(language, tag));
  return name === own ? `${name}` : `${name} · ${own}`;
}

function nameIn(language: string, tag: string): string {
  return new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
}

/** Time zones by their names, such as `Europe/Berlin`. */
export function timeZones(current: string): readonly { readonly value: string; readonly label: string }[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])];
  return zones.toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
