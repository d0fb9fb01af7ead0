import type { CodeCheck, CodeProof } from '@portico/domain';

import { workHere } from './work-here.ts';

/** An action that providers know (BOT-007): a form with a code is sent. */
const ACTION = 'FORM_BLOCK_SUBMISSION';

/** Shows what the server asks for before another code is looked for: unseen, or by a box in a place of the page. */
export async function proveCode(check: CodeCheck, place: HTMLElement | null): Promise<CodeProof> {
  if (check.kind === 'work') return { codeKey: check.key, captchaKey: await workHere(check) };
  const { botCheckToken, drawCaptchaBox } = await import('./recaptcha.ts');
  if (check.look === 'score' || !place) return tokenOnly(await botCheckToken(check.siteKey, ACTION));
  const box = document.createElement('div');
  place.replaceChildren(box);
  const token = await new Promise<string>((resolve, reject) => {
    const drawn = drawCaptchaBox(box, {
      siteKey: check.siteKey,
      action: ACTION,
      onChange: (isDone) => {
        if (isDone) void drawn.then((ticked) => resolve(ticked.token()), reject);
      },
    });
    drawn.catch(reject);
  });
  place.replaceChildren();
  return tokenOnly(token);
}

function tokenOnly(captchaKey: string): CodeProof {
  return { codeKey: '', captchaKey };
}
