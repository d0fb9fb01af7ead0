import { createEngine } from '@portico/template';

import { platformPlugins } from './src/index.ts';

/** One case of the template conformance data. */
interface Case {
  readonly template: string;
  readonly json: unknown;
  readonly partials: Readonly<Record<string, string>>;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly options: {
    readonly locale?: string;
    readonly now?: number;
    readonly enableExpr?: boolean;
    readonly enableInclude?: boolean;
    readonly exprOpts?: { readonly maxTokens?: number; readonly maxStringLen?: number };
    readonly maxPartialDepth?: number;
    readonly preprocess?: boolean;
  };
}

/** Renders a case the way the conformance runner asks for; the data has money in major units. */
export default async function render({ template, json, partials, injects, options }: Case) {
  const { locale = 'en', now = Date.now(), exprOpts = {} } = options;
  const engine = createEngine({
    plugins: platformPlugins,
    moneyUnit: 'major',
    enableExpr: options.enableExpr ?? true,
    enableInclude: options.enableInclude ?? true,
    maxPartialDepth: options.maxPartialDepth ?? 16,
    preprocess: options.preprocess ?? false,
    limits: { expressionTokens: exprOpts.maxTokens ?? 0, stringLength: exprOpts.maxStringLen ?? 0 },
  });
  return engine.render(template, json, {
    partials: new Map(Object.entries(partials)),
    injects: new Map(Object.entries(injects)),
    now,
    ...(locale === 'none' ? {} : { locale }),
  });
}
