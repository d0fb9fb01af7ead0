import { customFieldBytes, MAX_CUSTOM_FIELD_BYTES } from '@portico/domain';
import { useState } from 'react';
import { useSite } from '../../session/site-context.ts';
import { customMessages as messages } from './custom-messages.ts';

const KB = 1024;
/** From here on it is said how much room is left. */
const NEARLY_FULL = 0.8 * MAX_CUSTOM_FIELD_BYTES;

/**
 * The words of a field of a kit's own type, which have a limit: it is told as it comes near, and what is beyond it stays in
 * the field without being saved.
 * @param kept what is saved
 * @param save takes what fits
 */
export function useLimited(kept: string, save: (words: string) => void) {
  const { language } = useSite();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? kept;
  const bytes = customFieldBytes(shown);
  const [used, most] = [Math.ceil(bytes / KB), MAX_CUSTOM_FIELD_BYTES / KB];
  return {
    value: shown,
    help: bytes > NEARLY_FULL ? messages.room(used, most, language) : undefined,
    error: bytes > MAX_CUSTOM_FIELD_BYTES ? messages.tooLong(used, most, language) : undefined,
    change: (words: string) => {
      const fits = customFieldBytes(words) <= MAX_CUSTOM_FIELD_BYTES;
      setTyped(fits ? undefined : words);
      if (fits) {
        save(words);
      }
    },
  };
}
