import { describe, expect, it } from 'vitest';
import { readDesignSettings } from './design-settings.ts';

const settingsOf = (text: string) => readDesignSettings([{ file: 'styles/a.less', text }]);

describe('the design settings of a style sheet', () => {
  it.each([
    ['{ "type": "checkbox", "title": "Wide", "active": true }'],
    ["{ type: 'checkbox', title: 'Wide', active: true }"],
    ['{ "type" : "checkbox", title: "Wide", active : "true", }'],
    ["{ 'type': 'checkbox', 'title': 'Wide', 'active': true }"],
  ])('are read from %s', (json) => {
    expect(settingsOf(`// tweak: ${json}`)).toMatchObject({
      settings: [{ type: 'checkbox', title: 'Wide', defaultValue: 'true' }],
      warnings: [],
    });
  });

  it('keep the quotes, colons and names that stand in texts', () => {
    const json = `{ type: 'value', title: "Owner's width: max", target: 'a[b="c"]', label: 'It\\'s', step: 0.1 }`;

    expect(settingsOf(`// tweak: ${json}\n@w: 1px;`)).toMatchObject({
      settings: [{ title: "Owner's width: max", target: 'a[b="c"]', label: "It's", step: 0.1 }],
      warnings: [],
    });
  });

  it('that are fonts belong to the first selector of their rule', () => {
    const { settings } = settingsOf('// tweak: { type: "font", title: "H1" }\n.h1-font, h1 { font-size: 2em; }');

    expect(settings[0]?.places.map(({ name }) => name)).toEqual(['h1-font']);
  });
});
