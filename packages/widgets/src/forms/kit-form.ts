import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { element } from '../browser/element.ts';
import { learnFormWords } from './learn-form-words.ts';
import { startWork } from '../bot-check/own.ts';
import { captchaOf } from './form-captcha.ts';
import { createSender } from './submit.ts';

/** Sends a form that a kit draws itself: what it is called by and what stands in it; words tell what came of it. */
export async function sendKitForm(form: HTMLFormElement, formId: string): Promise<void> {
  await learnFormWords();
  const clock = pageClock;
  const { token } = captchaOf(form, () => {});
  const sender = createSender({ api: apiOfPage(), clock, startWork: (key) => startWork(key, clock), token });
  const end = await sender.send({ formId, form: Object.fromEntries(new FormData(form)), pagePath: location.pathname });
  if (end.kind === 'redirect') return location.assign(end.url);
  form.querySelector('.kit-form-told')?.remove();
  const isSent = end.kind === 'sent';
  const told = element('p', { class: 'kit-form-told', role: isSent ? 'status' : 'alert' }, end.words);
  if (isSent) form.replaceChildren(told);
  else form.append(told);
}
