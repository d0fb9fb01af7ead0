import render from './conformance.ts';

/** One case of the locale conformance data that is a template, or the edge of the calendar. */
interface Case {
  readonly code: string;
  readonly json: unknown;
  readonly locale?: string;
  readonly now?: number;
  readonly epoch: number;
  readonly zone: string;
}

/**
 * Serves the families of the locale conformance data that go through templates: `template-*`, `subscription` and
 * `julian-range`. Undefined for the other families.
 * @throws {Error} when the render reports one, as the runner expects refusals
 */
export default async function run(family: string, one: Case): Promise<string | undefined> {
  if (family === 'julian-range') {
    return text('{epoch|date %Y-%m-%d}', { epoch: one.epoch, website: { timeZone: one.zone } }, {});
  }
  if (!/^(?:template-|subscription$)/.test(family)) return undefined;
  return text(one.code, one.json, {
    locale: one.locale ?? 'en-US',
    ...(one.now === undefined ? {} : { now: one.now }),
  });
}

async function text(template: string, json: unknown, options: { locale?: string; now?: number }): Promise<string> {
  const { output, errors } = await render({ template, json, partials: {}, injects: {}, options });
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  return output;
}
