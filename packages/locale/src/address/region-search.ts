import { furtherRegions } from './further-regions.ts';
import { ownEntry } from './own-entry.ts';
import { distantRegions, retiredRegions } from './region-facts.ts';
import { regionSpellings } from './region-spellings.ts';
import { regionsByCountry, type Region } from './regions.ts';

/**
 * The region that is meant by a code (`ME`, `US-ME`), a name or another spelling (`Calif.`, `State of Maine`, `Sao Paulo`);
 * undefined where the country has no such region. A code that was split has no one successor, and finds none.
 */
export function findRegion(country: string, text: string): Region | undefined {
  const regions = searchable(country);
  const typed = text.trim();
  const isOwn = /^[- ]/.test(typed.slice(country.length)) && typed.toUpperCase().startsWith(country);
  const code = plainText(isOwn ? typed.slice(country.length) : typed);
  const byCode = regions.find((region) => region.code === code || region.code === `0${code}`);
  if (byCode) return byCode.region;
  for (const wanted of wordings(typed)) {
    const found = wanted === '' ? undefined : regions.find(({ names }) => names.has(wanted));
    if (found) return found.region;
  }
  return undefined;
}

/**
 * A region as it is kept: its code where the country has it in its list, else the words with single blanks.
 * @example tidyRegion('US', ' maine ') // ME
 */
export function tidyRegion(country: string, text: string): string {
  const tidy = text.trim().replace(/\s+/g, ' ');
  return tidy === '' ? '' : (findRegion(country, tidy)?.code ?? tidy);
}

/** What took the place of a region code that is no more; empty for one that is in use. */
export function successorsOf(country: string, code: string): readonly string[] {
  return ownEntry(ownEntry(retiredRegions, country) ?? {}, code) ?? [];
}

/** Every region of a country, those far from it last. */
export function allRegions(country: string): readonly Region[] {
  const near = ownEntry(regionsByCountry, country) ?? ownEntry(furtherRegions, country) ?? [];
  return [...near, ...(ownEntry(distantRegions, country) ?? [])];
}

/** Languages in which regions of a country are offered by a spelling of their own, instead of the Latin one. */
const OWN_NAMES: Readonly<Record<string, string>> = { AE: 'ar', JP: 'ja' };

/** Every region of a country, by its name in a language where that has one. */
export function regionsIn(country: string, language: string): readonly Region[] {
  const regions = allRegions(country);
  if (ownEntry(OWN_NAMES, country) !== language.split('-')[0]?.toLowerCase()) return regions;
  const spellings = ownEntry(regionSpellings, country) ?? {};
  return regions.map(({ code, name }) => ({
    code,
    name: ownEntry(spellings, code)?.find((spelling) => !/\p{Script=Latin}/u.test(spelling)) ?? name,
  }));
}

interface Searchable {
  readonly region: Region;
  readonly code: string;
  readonly names: ReadonlySet<string>;
}

const searchables = new Map<string, readonly Searchable[]>();

/** Regions with all that they are called, made once for each country that has some. */
function searchable(country: string): readonly Searchable[] {
  const known = searchables.get(country);
  if (known) return known;
  const spellings = ownEntry(regionSpellings, country) ?? {};
  const made = allRegions(country).map((region) => {
    const names = [region.name, ...(ownEntry(spellings, region.code) ?? [])];
    return { region, code: plainText(region.code), names: new Set(names.flatMap(keysOf)) };
  });
  if (made.length > 0) searchables.set(country, made);
  return made;
}

/** A name as it is compared: without accents, with umlauts spelled out, in Japanese without the word for prefecture. */
function keysOf(name: string): readonly string[] {
  const spelledOut = name.replace(/[äæ]/gi, 'ae').replace(/[öø]/gi, 'oe').replace(/ü/gi, 'ue').replace(/å/gi, 'aa');
  const bare = /^\p{Script=Han}{3,4}$/u.test(name) ? name.replace(/[都府県]$/u, '') : name;
  return [plainText(name), plainText(spelledOut), plainText(bare)];
}

/** Words around the name of a region, in the languages of the countries that have some. */
const BEFORE =
  /^(?:(?:the )?(?:state|commonwealth|province|territory|county|region|prefecture|emirate) of |(?:province|county|co|region|emirate) |(?:estado|provincia|principado|regi[oó]n|comunidad) (?:de|da|do|del) |(?:estado|edo|provincia|prov) |r[eé]gion |(?:freistaat|land|provincie) |(?:freie )?(?:und )?hansestadt )/i;
const AFTER =
  /(?:[ -](?:state|province|territory|county|region|regional council|prefecture|emirate|fylke|l[aä]n|ken|fu|to))$/i;

/** What was typed, then the same without the words around it, then each side of a slash: `Alacant/Alicante`. */
function* wordings(text: string): Generator<string> {
  yield plainText(text);
  const words = text.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
  const bare = words.replace(BEFORE, '').replace(AFTER, '');
  yield plainText(bare);
  // Stockholms län
  yield plainText(bare.replace(/s$/, ''));
  for (const side of text.split(/[/(),]/)) yield plainText(side);
}

/** Small letters and digits alone, without accents. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
