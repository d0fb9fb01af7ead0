import type { Region } from './regions.ts';

/**
 * Regions far from their country, which many stores do not deliver to: offered only when the country is, and never beside
 * the country code some of them have of their own.
 */
export const distantRegions: Readonly<Record<string, readonly Region[]>> = {
  US: [
    { code: 'AS', name: 'American Samoa' },
    { code: 'GU', name: 'Guam' },
    { code: 'MP', name: 'Northern Mariana Islands' },
    { code: 'PR', name: 'Puerto Rico' },
    { code: 'VI', name: 'U.S. Virgin Islands' },
    { code: 'UM', name: 'U.S. Minor Outlying Islands' },
  ],
  NZ: [{ code: 'CIT', name: 'Chatham Islands' }],
  NO: [
    { code: '21', name: 'Svalbard' },
    { code: '22', name: 'Jan Mayen' },
  ],
  FR: [
    { code: '971', name: 'Guadeloupe' },
    { code: '972', name: 'Martinique' },
    { code: '973', name: 'Guyane' },
    { code: '974', name: 'La Réunion' },
    { code: '976', name: 'Mayotte' },
  ],
};

/** Codes that are no more, and what took their place (Norway's counties of 2020 were split on 1 January 2024). */
export const retiredRegions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  NO: { '30': ['31', '32', '33'], '38': ['39', '40'], '54': ['55', '56'] },
};
