import { fillMessage, numberFormat } from '@portico/locale';
import type { CSSProperties } from 'react';

import { useDrawnTexts } from '../drawn-texts.ts';

/** Stars, filled as far as they go; read out as a sentence. */
export function Stars({ value, language }: { readonly value: number; readonly language: string }) {
  const texts = useDrawnTexts().reviews;
  const average = numberFormat(language, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className="stars-said">
      <span className="stars" aria-hidden="true" style={{ '--stars': `${value * 20}%` } as CSSProperties} />
      <span className="hidden-text">{fillMessage(texts.average, { average })}</span>
    </span>
  );
}
