import { Compiler, type RootCode } from '@squarespace/template-engine';
import { loadLocale } from './locale-data.ts';
import { Eta } from 'eta';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import nunjucks from 'nunjucks';
import { platformPlugins } from '../../packages/formatters/src/index.ts';
import { createEngine } from '../../packages/template/src/index.ts';
import type { BenchPage, OtherLanguage, PageSource } from './page.ts';

/** Something that renders a page to text, with all that can be prepared prepared. */
export interface Contender {
  readonly name: string;
  render(): string;
}

export const PORTICO = 'portico';
export const PUBLIC = 'public engine';
export const BY_HAND = 'by hand';

/** The engine as the platform makes it, with prices in the unit of the public engine. */
export const porticoEngine = createEngine({ plugins: platformPlugins, moneyUnit: 'major' });
export const publicCompiler = new Compiler();

/** Everybody who can draw a page. */
export function contendersFor(page: BenchPage): readonly Contender[] {
  const others = Object.entries(page.others ?? {}) as [OtherLanguage, PageSource][];
  return [
    portico(page),
    publicEngine(page),
    ...others.map(([name, source]) => ({ name, render: OTHERS[name](source, page.data as object) })),
    ...(page.byHand === undefined ? [] : [byHand(page.byHand, page.data)]),
  ];
}

function portico({ template, partials = {}, data, locale }: BenchPage): Contender {
  const compiled = porticoEngine.compile(template, 'page');
  const options = {
    partials: new Map(Object.entries(partials).map(([name, text]) => [name, porticoEngine.compile(text, name)])),
    ...(locale === undefined ? {} : { locale }),
  };
  return { name: PORTICO, render: () => porticoEngine.render(compiled, data, options).output };
}

function publicEngine({ template, partials = {}, data, locale }: BenchPage): Contender {
  const { code } = publicCompiler.parse(template);
  const parsed = Object.fromEntries(
    Object.entries(partials).map(([name, text]) => [name, publicCompiler.parse(text).code as RootCode]),
  );
  const cldr = locale === undefined ? {} : { cldr: loadLocale(locale) };
  return {
    name: PUBLIC,
    render: () => publicCompiler.execute({ code, json: data, partials: parsed, ...cldr }).ctx.render(),
  };
}

function byHand(draw: NonNullable<BenchPage['byHand']>, data: unknown): Contender {
  return { name: BY_HAND, render: () => draw(data as never) };
}

const OTHERS: Readonly<Record<OtherLanguage, (source: PageSource, data: object) => () => string>> = {
  handlebars({ main, partials = {} }, data) {
    const engine = Handlebars.create();
    for (const [name, text] of Object.entries(partials)) {
      engine.registerPartial(name, text);
    }
    const template = engine.compile(main);
    return () => template(data);
  },
  eta({ main, partials = {} }, data) {
    const engine = new Eta({ autoTrim: false });
    for (const [name, text] of Object.entries(partials)) {
      engine.loadTemplate(`@${name}`, text);
    }
    const template = engine.compile(main);
    return () => engine.render(template, data);
  },
  liquidjs({ main, partials = {} }, data) {
    const engine = new Liquid({ outputEscape: 'escape', templates: partials, cache: true });
    const template = engine.parse(main);
    return () => engine.renderSync(template, data) as string;
  },
  nunjucks({ main, partials = {} }, data) {
    const loader = { getSource: (name: string) => ({ src: partials[name] ?? '', path: name, noCache: false }) };
    const environment = new nunjucks.Environment(loader, { autoescape: true });
    const template = nunjucks.compile(main, environment);
    return () => template.render(data);
  },
};
