import { byPlace, kitRefusal, templateWarnings } from './check-kit.ts';
import { unreadableText } from './install.ts';
import type { KitWarning } from './kit-files.ts';
import { readWholeKit } from './own-kits.ts';
import { readKit } from './read-kit.ts';
import { unknownCalls } from './unknown-calls.ts';
import { unusedParts } from './unused-parts.ts';
import { compileSiteStyles } from './styles/site-styles.ts';

/** Everything that is wrong with a kit, or why it cannot be looked at. */
export type KitCheck =
  | {
      readonly ok: true;
      /** In the order of files and places; notes are among them. */
      readonly mistakes: readonly KitWarning[];
      /** Why the kit could show nothing at all. */
      readonly refusal?: string;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Checks the kit of a folder as installing it would, without a site: settings, templates, partials and style sheets.
 * Files are named from where the caller stands, so that terminals and editors can open them. Refuses a folder that
 * cannot be read.
 */
export async function checkKitFolder(folder: string): Promise<KitCheck> {
  let read;
  try {
    read = await readWholeKit(folder);
  } catch (cause) {
    return { ok: false, message: unreadableText(folder, cause) };
  }
  const kit = readKit(read.files, read.warnings);
  const refusal = kitRefusal(kit);
  if (refusal?.code === 'NOT_A_KIT') {
    return { ok: false, message: refusal.message };
  }
  const styles = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });
  const found = [
    ...kit.warnings,
    ...unusedParts(kit),
    ...unknownCalls(kit),
    ...templateWarnings(kit),
    ...(styles.ok ? styles.value.warnings : styles.errors),
  ];
  const mistakes = found.map((one) => ({ ...one, file: read.placeOf(one.file) }));
  return { ok: true, mistakes: mistakes.toSorted(byPlace), ...(refusal ? { refusal: refusal.message } : {}) };
}
