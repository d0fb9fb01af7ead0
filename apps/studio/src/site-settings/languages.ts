import { spokenLanguage } from '../language/catalogue.ts';
import { languageName } from '../language/language-name.ts';

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
  const name = languageName(tag);
  const own = languageName(tag, tag);
  return name === own ? name : `${name} · ${own}`;
}

/** What browsers still list by the name it had before (the file `backward` of the time zone database), with today's name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'US/Alaska': 'America/Anchorage',
  'US/Arizona': 'America/Phoenix',
  'US/Central': 'America/Chicago',
  'US/Eastern': 'America/New_York',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
};

function today(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** Time zones by today's names, each once, such as `Europe/Berlin`; one that is set by an older name keeps it as its value. */
export function timeZones(current: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current].map(today));
  return [...names].toSorted().map((name) => ({
    value: name === today(current) ? current : name,
    label: name.replaceAll('_', ' '),
  }));
}
