import { distantRegions, regionSpellings, retiredRegions } from './region-facts.ts';
import { regionsByCountry, type Region } from './regions.ts';

/**
 * The region that is meant by a code (`ME`, `US-ME`), a name or another spelling, whatever the case and the accents;
 * undefined where the country has no such region. A code that was split has no one successor, and finds none.
 */
export function findRegion(country: string, text: string): Region | undefined {
  const wanted = plainText(text);
  const code = wanted.startsWith(`${country.toLowerCase()}-`) ? wanted.slice(country.length + 1) : wanted;
  return allRegions(country).find((region) => {
    const spellings = regionSpellings[country]?.[region.code] ?? [];
    return region.code.toLowerCase() === code || [region.name, ...spellings].some((name) => plainText(name) === wanted);
  });
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
  return retiredRegions[country]?.[code] ?? [];
}

/** Every region of a country, those far from it last. */
export function allRegions(country: string): readonly Region[] {
  return [...(regionsByCountry[country] ?? []), ...(distantRegions[country] ?? [])];
}

/** Small letters without accents, single blanks. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gi, 'o').trim().replace(/\s+/g, ' ').toLowerCase();
}
