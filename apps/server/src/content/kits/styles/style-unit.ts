import type { KitSource } from '../kit.ts';
import { PLATFORM_PRELUDE } from './platform-library.ts';
import type { DesignSetting } from './design-settings.ts';
import { modernised } from './old-less.ts';
import { declarationsOf, settingValue, type SavedSettings } from './setting-values.ts';

/** The style sheets of a site as one unit, ready to compile. */
export interface StyleUnit {
  readonly source: string;
  /** The files the unit is made of, in order. */
  readonly parts: readonly StylePart[];
}

export interface StylePart {
  readonly file: string;
  /** The line of the unit where it starts. */
  readonly firstLine: number;
  /** As it is compiled: with settings in their places. */
  readonly text: string;
  /** As the file has it; line for line the same. */
  readonly written: string;
}

export interface StyleUnitOptions {
  readonly sheets: readonly KitSource[];
  readonly settings: readonly DesignSetting[];
  readonly saved: SavedSettings;
  /** The merchant's own LESS, compiled last with the same variables. */
  readonly customCss: string;
}

/**
 * Joins a kit's style sheets in order, because they use each other's variables and mixins (template-kits §6.1), with
 * the owner's design settings in their places and the variables made from fonts before them.
 */
export function styleUnit({ sheets, settings, saved, customCss }: StyleUnitOptions): StyleUnit {
  const parts: StylePart[] = [];
  let line = 1;
  const add = (file: string, text: string, written = text) => {
    parts.push({ file, firstLine: line, text, written });
    line += text.split('\n').length;
  };
  add('platform', PLATFORM_PRELUDE);
  add('design settings', fontVariables(settings, saved));
  for (const sheet of sheets) {
    add(sheet.file, modernised(withSettings(sheet, settings, saved)), sheet.text);
  }
  if (customCss !== '') {
    add('custom.css', modernised(customCss), customCss);
  }
  return { source: parts.map(({ text }) => text).join('\n'), parts };
}

/** One variable for each declaration of a font mixin, such as `@heading-font-font-size: 32px` (template-kits §6.3). */
function fontVariables(settings: readonly DesignSetting[], saved: SavedSettings): string {
  return settings
    .filter((setting) => setting.type === 'font')
    .flatMap((setting) => {
      const declarations = Object.entries(declarationsOf(settingValue(setting, saved)));
      const names = new Set(setting.places.map((place) => place.name));
      return [...names].flatMap((name) => declarations.map(([property, value]) => `@${name}-${property}: ${value};`));
    })
    .join('\n');
}

function withSettings({ file, text }: KitSource, settings: readonly DesignSetting[], saved: SavedSettings): string {
  const changes = settings
    .filter((setting) => settingValue(setting, saved) !== setting.defaultValue)
    .flatMap((setting) => {
      const value = settingValue(setting, saved);
      const written = setting.type === 'font' || setting.type === 'image' ? inRule(value) : value;
      return setting.places.filter((place) => place.file === file).map((place) => ({ ...place, written }));
    })
    .toSorted((a, b) => b.start - a.start);
  // From the end, so that earlier offsets stay true. Line breaks are kept so that errors name the right line.
  return changes.reduce((result, { start, end, written }) => {
    const breaks = result.slice(start, end).split('\n').length - 1;
    return `${result.slice(0, start)}${written}${'\n'.repeat(breaks)}${result.slice(end)}`;
  }, text);
}

function inRule(value: string): string {
  return Object.entries(declarationsOf(value))
    .map(([property, text]) => ` ${property}: ${text};`)
    .join('');
}
