import { getConfigAt, getConsentAt } from '@portico/contract';

import { apiOfPage } from '../browser/api.ts';
import { element } from '../browser/element.ts';

/** A role whose visits are counted as everybody's. */
const VIEWER = 10;
const NONE = 14;

/**
 * Says to a person who works on the site that she is not counted, in a corner of its own: no style of the kit reaches it, and
 * nothing of the page moves for it.
 */
export async function showMark(): Promise<void> {
  const api = apiOfPage();
  const [config, consent] = await Promise.all([api(getConfigAt), api(getConsentAt)]);
  if (!config.ok || !consent.ok) return;
  if (config.value.websiteRoles.every((role) => role === VIEWER || role === NONE)) return;
  const { notCounted, hide } = consent.value.words;
  const host = element('aside', { class: 'portico-member-mark', 'aria-label': notCounted });
  const close = element('button', { type: 'button', 'aria-label': hide, title: hide }, '×');
  close.addEventListener('click', () => host.remove());
  host.attachShadow({ mode: 'open' }).append(element('style', {}, STYLE), element('p', {}, notCounted), close);
  document.body.append(host);
}

const STYLE =
  ':host{all:initial;position:fixed;inset-block-end:.5rem;inset-inline-start:.5rem;z-index:2147482000;display:flex;' +
  'align-items:center;max-width:calc(100vw - 1rem);border-radius:6px;background:#17211f;color:#fff;' +
  'font:500 .8125rem/1.3 system-ui,sans-serif;box-shadow:0 2px 10px rgb(0 0 0/.25)}' +
  '@media print{:host{display:none}}p{margin:0;padding:.5rem 0 .5rem .75rem}:host(:dir(rtl)) p{padding:.5rem .75rem .5rem 0}' +
  'button{all:unset;box-sizing:border-box;min-width:2.25rem;min-height:2.25rem;text-align:center;font-size:1.1rem;' +
  'cursor:pointer}button:focus-visible{outline:2px solid #fff;outline-offset:-4px;border-radius:6px}';
