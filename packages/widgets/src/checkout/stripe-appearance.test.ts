import { describe, expect, it } from 'vitest';
import { appearanceOf } from './stripe-appearance.ts';

const letters = { fontFamily: 'Archivo', fontSize: '16px' };

describe('how fields of Stripe look', () => {
  it.each([
    ['stripe', [23, 33, 31], [250, 250, 247]],
    ['night', [232, 236, 226], [27, 41, 38]],
  ] as const)('is the theme %s for words of one colour on the ground of another', (theme, text, ground) => {
    expect(appearanceOf({ text, ground, ...letters })).toEqual({
      theme,
      variables: {
        colorText: `rgb(${text.join(', ')})`,
        colorBackground: `rgb(${ground.join(', ')})`,
        fontFamily: 'Archivo',
        fontSizeBase: '16px',
        borderRadius: '0px',
      },
    });
  });
});
