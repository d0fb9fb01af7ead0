import { describe, expect, it } from 'vitest';
import { readKit } from '../read-kit.ts';
import { scriptSettings, settingClasses } from './setting-values.ts';

const settingsOf = (files: Readonly<Record<string, string>>) => {
  const kit = readKit(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
  return {
    classes: settingClasses(kit.designSettings, new Map()),
    values: scriptSettings(kit.designSettings, new Map()),
  };
};

describe("settings of the platform's own galleries, events, products and blocks", () => {
  it('are there for a kit that styles by their classes', () => {
    const { classes } = settingsOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': '.gallery-design-grid .slide { float: left; } .event-thumbnails .photo { display: block; }',
    });

    expect(classes).toEqual(['gallery-design-slideshow', 'event-thumbnails']);
  });

  it('are there for a kit whose templates ask for their values', () => {
    const { values } = settingsOf({
      'template.conf': '{}',
      'collections/gallery.list': `<script>var ratio = value('gallery-aspect-ratio').split(' ')[0];</script>`,
      'site.region': `<script>Y.Squarespace.Template.getTweakValue("gallery-loop")</script>`,
    });

    expect(values).toEqual({ 'gallery-aspect-ratio': '3:2 Standard', 'gallery-loop': 'false' });
  });

  it('leave a kit its own setting of that title, and stay away from one that asks for none', () => {
    const own = settingsOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': `// tweak: { "type": "dropdown", "title": "gallery-design", "options": ["Wall"] }
.gallery-design-wall { color: red; }`,
    });

    expect(own.classes).toEqual(['gallery-design-wall']);
    expect(settingsOf({ 'template.conf': '{}', 'site.region': 'img { aspect-ratio: 1 }' }).classes).toEqual([]);
  });
});
