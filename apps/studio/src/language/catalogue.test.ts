import { afterEach, describe, expect, it } from 'vitest';
import { catalogue, speak, spokenLanguage } from './catalogue.ts';
import { speakFirstKnown } from './speak-first-known.ts';

const messages = catalogue('test.boats', {
  title: 'Boats',
  views: { afloat: 'Afloat', ashore: 'Ashore' },
  left: (count: number) => `${count} left`,
});

const GERMAN = {
  'test.boats': {
    title: 'Boote',
    views: { afloat: 'Im Wasser' },
    left: (count: number) => (count === 1 ? 'Noch eins' : `Noch ${count}`),
  },
};
const german = async () => ({ texts: GERMAN });

afterEach(() => speak('en', {}));

describe('the texts of a room', () => {
  it('are English unless another language is spoken', () => {
    expect([messages.title, messages.views.ashore, messages.left(2)]).toEqual(['Boats', 'Ashore', '2 left']);
  });

  it('are those of the spoken language, which says figures in its own way, and English where it says nothing', () => {
    const { views } = messages;
    speak('de', GERMAN);

    expect([messages.title, views.afloat, views.ashore, messages.left(1)]).toEqual([
      'Boote',
      'Im Wasser',
      'Ashore',
      'Noch eins',
    ]);
  });

  it('are in the first known language that the person reads', async () => {
    await speakFirstKnown(['fr-CA', 'de-AT', 'en-US'], { de: german });
    expect([messages.title, spokenLanguage()]).toEqual(['Boote', 'de']);
  });

  it('stay English for whoever reads that before', async () => {
    await speakFirstKnown(['en-GB', 'de'], { de: german });
    expect(messages.title).toBe('Boats');
  });
});
