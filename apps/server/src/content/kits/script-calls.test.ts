import { describe, expect, it } from 'vitest';
import { readKit } from './read-kit.ts';
import { scriptCalls } from './script-calls.ts';
import { unknownCalls } from './unknown-calls.ts';

const callsIn = (files: Readonly<Record<string, string>>) => {
  const all = { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }', 'site.region': '', ...files };
  const kit = readKit(new Map(Object.entries(all).map(([file, text]) => [file, Buffer.from(text)])));
  return unknownCalls(kit).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
};

describe('the global objects that a kit calls', () => {
  it.each([
    "Y.use('node', function (Y) {});",
    "window.Y.Global.on('tweak:change', f)",
    'Squarespace.onInitialize(Y, init);',
    "YUI().use('node', f)",
    'SQS.Tweak.watch(f)',
    "Tweak.getValue('a')",
    'window.Site = Singleton.create({});',
    'Y || (Y = {})',
    'window.UserAccountApi.openAccountScreen()',
    '{.repeated section items}{@|audio-player}{.end}',
  ])('are found in %s', (text) => {
    expect(scriptCalls([text]).globals).toBe(true);
  });

  it.each([
    '<a href="https://www.squarespace.com">Squarespace</a> and Squarespace.com',
    'jQuery(function ($) { $("a").on("click", f) })',
    'var X = 1, MY = {}; MY.on("a");',
    'Static.SQUARESPACE_CONTEXT.website.siteTitle',
  ])('are not seen in %s', (text) => {
    expect(scriptCalls([text])).toEqual({ globals: false, imageLoader: false });
  });

  it('do not have to be the loader of images, which is told by itself', () => {
    expect(scriptCalls(['ImageLoader.load(img, { load: true })'])).toEqual({ globals: false, imageLoader: true });
  });
});

describe('calls that the platform does not answer', () => {
  it('are named once a file, with line and column', () => {
    expect(
      callsIn({
        'scripts/a.js': 'Y.one("a");\n  Y.noSuchCall(1); Y.noSuchCall(2);\nnew Y.Squarespace.Gallery2({});',
        'site.region': '<script>new Y.Squarespace.NoSuchModule();</script>',
      }),
    ).toEqual([
      'scripts/a.js:2:3 Y.noSuchCall is not known, so a script that calls it stops there.',
      'site.region:1:13 Y.Squarespace.NoSuchModule is not known and does nothing.',
    ]);
  });

  it('are named of what brings a page to life, too', () => {
    expect(
      callsIn({
        'scripts/a.js':
          'window.Squarespace.afterBodyLoad(Y); Squarespace.initializeVideo(Y);\nSquarespace.noSuchCall(1);',
        'site.region': '<p>Made on squarespace.com, or Squarespace.com (now)</p>',
      }),
    ).toEqual(['scripts/a.js:2:1 Squarespace.noSuchCall is not known and does nothing.']);
  });

  it('are not those that the kit brings itself, nor those of a script with a Y of its own', () => {
    expect(
      callsIn({
        'scripts/a.js': "Y.namespace('Template').menu = 1; Y.Template.menu(); Y.Own = {}; Y.Own.call();",
        'scripts/b.js': 'Y.Own.again();',
        'scripts/c.js': 'var X=1,Y=[];Y.push(X);Y.reverse();',
      }),
    ).toEqual([]);
  });
});
