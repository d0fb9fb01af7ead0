import { createEngine, type RenderOptions } from '@portico/template';

import { platformPlugins } from '../index.ts';

const engine = createEngine({ plugins: platformPlugins });

/** Noon of 15 June 2020 in UTC, the instant all tests of this package render at. */
export const NOON = Date.UTC(2020, 5, 15, 12);

/** Renders a template of the platform as a page in American English. */
export function renderPage(template: string, data: unknown, options: RenderOptions = {}): string {
  return engine.render(template, data, { locale: 'en-US', now: NOON, ...options }).output;
}

/** Messages of the errors a page reports. */
export function pageErrors(template: string, data: unknown): readonly string[] {
  return engine.render(template, data, { locale: 'en-US', now: NOON }).errors.map(({ message }) => message);
}

/** What a page prints without locale data, and the messages of its errors: what fails prints nothing either. */
export function renderWithoutLocale(template: string, data: unknown): readonly [string, ...(readonly string[])] {
  const { output, errors } = engine.render(template, data, { now: NOON });
  return [output, ...errors.map(({ message }) => message)];
}
