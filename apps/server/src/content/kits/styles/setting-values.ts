import { safeJson } from './safe-json.ts';
import type { DesignSetting } from './design-settings.ts';

/** Saved values of design settings by title. */
export type SavedSettings = ReadonlyMap<string, string>;

const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]+)$/i;

/** The value of a setting in force: the saved one when it fits the setting, else the kit's default. */
export function settingValue(setting: DesignSetting, saved: SavedSettings): string {
  const value = saved.get(setting.title)?.trim();
  if (value === undefined) {
    return setting.defaultValue;
  }
  switch (setting.type) {
    case 'color':
      return COLOR.test(value) ? value : setting.defaultValue;
    case 'value':
      return lengthWithin(setting, value) ?? setting.defaultValue;
    case 'dropdown':
      return setting.options.includes(value) ? value : setting.defaultValue;
    case 'checkbox':
      return value === 'true' || value === 'false' ? value : setting.defaultValue;
    default:
      return JSON.stringify({ ...declarationsOf(setting.defaultValue), ...declarationsOf(value) });
  }
}

/** The declarations of a font or image setting's value; those that could leave their rule are dropped. */
export function declarationsOf(value: string): Record<string, string> {
  const parsed = safeJson(value);
  if (typeof parsed !== 'object' || parsed === null) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(parsed).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^[a-z-]+$/.test(entry[0]) && !/[{};]/.test(entry[1]),
    ),
  );
}

/** A number within the setting's range, with the unit of the kit's default (`px`, `em`, `vh`, `%`, `s` or none). */
function lengthWithin(setting: DesignSetting, value: string): string | undefined {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number) || !/^-?[\d.]+[a-z%]*$/i.test(value)) {
    return undefined;
  }
  if (number < (setting.min ?? -Infinity) || number > (setting.max ?? Infinity)) {
    return undefined;
  }
  return `${number}${/[a-z%]+$/i.exec(setting.defaultValue)?.[0] ?? ''}`;
}

/** Lower case, punctuation dropped, spaces to hyphens: `Aspect "3:2 Standard"` gives `aspect-32-standard`. */
export function settingSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Classes that settings give the body: every dropdown with its value, every checkbox that is on (template-kits §4.4). */
export function settingClasses(settings: readonly DesignSetting[], saved: SavedSettings): string[] {
  return settings.flatMap((setting) => {
    if (setting.type === 'dropdown') {
      return [`${settingSlug(setting.title)}-${settingSlug(settingValue(setting, saved))}`];
    }
    return setting.type === 'checkbox' && settingValue(setting, saved) === 'true' ? [settingSlug(setting.title)] : [];
  });
}

/** Plain settings by title and by `@variable`, for scripts that ask for what `tweakJSON` leaves out. */
export function settingsByName(settings: readonly DesignSetting[], saved: SavedSettings): Record<string, string> {
  const plain = settings.filter(({ type }) => type !== 'font' && type !== 'image');
  return Object.fromEntries(
    plain.flatMap((setting) => {
      const value = settingValue(setting, saved);
      const variables = setting.places.map(({ name }) => [`@${name}`, value] as const);
      return setting.isForScripts ? variables : [[setting.title, value] as const, ...variables];
    }),
  );
}

/** What scripts of the kit may read as `tweakJSON`: texts by title. */
export function scriptSettings(settings: readonly DesignSetting[], saved: SavedSettings): Record<string, string> {
  return Object.fromEntries(
    settings.filter((setting) => setting.isForScripts).map((setting) => [setting.title, settingValue(setting, saved)]),
  );
}
