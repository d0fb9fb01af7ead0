import { numberFormat } from '@portico/locale';

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is, as people say it: `3.4 MB`. */
export function fileSizeText(bytes: number, language: string): string {
  let size = bytes;
  let step = 0;
  while (size >= 1000 && step < STEPS.length - 1) {
    size /= 1000;
    step += 1;
  }
  return numberFormat(language, {
    style: 'unit',
    unit: STEPS[step] ?? 'byte',
    // `380 bytes`, for there the short form is no shorter and knows no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && step > 0 ? 1 : 0,
  }).format(size);
}
