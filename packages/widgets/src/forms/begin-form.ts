import type { Api } from '../browser/api.ts';
import type { Draft } from './draft.ts';
import type { Later } from './later.ts';

interface Parts {
  readonly api: Api;
  readonly draft: Draft;
}

/**
 * Fills a form in as it begins: what the page knows, above it what was typed here before or is gone on with by a mail's link, and into
 * what is empty what is known of who is signed in. What few forms need is loaded for those alone.
 */
export async function beginForm(form: HTMLFormElement, { api, draft }: Parts): Promise<Later | undefined> {
  const { prefill, shuffled, keepsDraft, savesLater } = form.dataset;
  const own = prefill?.includes('"account"') ? import('./own-answers.ts') : undefined;
  if (prefill || shuffled) await import('./begin-answers.ts').then((it) => it.beginAnswers(form)).catch(reportError);
  if (keepsDraft !== 'no') draft.restore();
  const later = savesLater ? await import('./later.ts').then((it) => it.offerLater(form, { api, draft })) : undefined;
  await own?.then((it) => it.fillOwn(form, { api, cookies: document.cookie })).catch(reportError);
  return later;
}
