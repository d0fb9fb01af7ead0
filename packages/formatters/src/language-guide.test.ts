import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@portico/template';
import { readGoldenCase } from '@portico/template/testing';
import { describe, expect, it } from 'vitest';

import { platformPlugins } from './index.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/template-language.md'), 'utf8');
const examples = [...guide.matchAll(/```golden\n([\s\S]+?)```/g)].map(([, text = '']) => readGoldenCase(text));
const engine = createEngine({ plugins: platformPlugins, enableExpr: true, enableInclude: true });

describe('the guide to the language', () => {
  it.each(examples.map((example) => [example.title, example] as const))('%s prints what it says', (_title, example) => {
    const { partials, data, template } = example;

    expect(engine.render(template, data, { partials, locale: 'en-US', now: 0 })).toEqual({
      output: example.output,
      errors: [],
    });
  });

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(4);
  });

  it('names every formatter and predicate, some of a family for all', () => {
    const families = /^(promoted|background-source-|gallery-design-|gallery-meta-position-|gallery-active-alignment-)/;
    const names = [
      ...platformPlugins.formatters.keys(),
      ...[...platformPlugins.predicates.keys()].filter((name) => !families.test(name)).map((name) => `${name}?`),
    ];

    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the examples of the packages', () => {
  it('the one of @portico/template runs and gives what it says', async () => {
    const readme = readFileSync(path.resolve(import.meta.dirname, '../../template/README.md'), 'utf8');
    const [, example = '', said = ''] = /```ts\n([\s\S]+?)\n\/\/ output: '(.+)'\n```/.exec(readme) ?? [];

    const { output, errors } = await run<{ output: string; errors: readonly unknown[] }>(example, '{ output, errors }');

    expect([output, errors]).toEqual([said, []]);
    expect(said).not.toBe('');
  });

  it('the formatter of @portico/formatters can be bound and runs', async () => {
    const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
    const [, example = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
    const repeat = await run<(args: readonly string[]) => (value: unknown) => string>(
      `import { asString } from '@portico/template';\n${example.replace(': Formatter', '')}`,
      'repeat',
    );

    expect(repeat(['3'])('ab')).toBe('ababab');
  });
});

/** Runs an example with the packages it imports, which a data module could not find by their names. */
async function run<T>(example: string, result: string): Promise<T> {
  const packages = {
    '@portico/template': await import('@portico/template'),
    '@portico/formatters': await import('./index.ts'),
  };
  const body = example.replaceAll(/import (\{[^}]+\}) from '([^']+)';/g, "const $1 = packages['$2'];");
  const source = `export default (packages) => { ${body}\nreturn ${result}; }`;
  const { default: call } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    default: (known: typeof packages) => T;
  };
  return call(packages);
}
