import type { BotCheckAction } from '@portico/contract';

import type { CaptchaBox } from '../bot-check/recaptcha.ts';
import { element } from '../browser/element.ts';
import { captchaOfPage } from '../browser/site-facts.ts';

/** What a form asks a provider, where the site has one; the site's own check needs nothing of it. */
export interface FormCaptcha {
  /** Somebody begins to fill the form in: now the provider is loaded, and not before (BOT-008). */
  prepare(): void;
  /** False while a box stands there that nobody ticked (BOT-002). */
  isComplete(): boolean;
  /** Undefined where no provider is asked. @throws when none can be had */
  token(): Promise<string | undefined>;
  /** After a refusal: a box loses its tick, and the button is bound to it again (BOT-004 to 006). */
  reset(): void;
}

const NONE: FormCaptcha = {
  prepare: () => {},
  isComplete: () => true,
  token: async () => undefined,
  reset: () => {},
};

/**
 * The check of one form. What fails before it is sent is reported as any error of a page; visitors hear of it as they send
 * (FORM-038).
 * @param bind told whether the button is bound to a box that is not ticked yet
 */
export function captchaOf(form: HTMLFormElement, bind: (isBound: boolean) => void): FormCaptcha {
  const { kind, look } = captchaOfPage();
  if (kind !== 'recaptcha' || form.dataset['captcha'] === 'none') return NONE;
  const asked = { form, action: actionOf(form) };
  return look === 'checkbox' ? boxOf(asked, bind) : scoreOf(asked);
}

interface Asked {
  readonly form: HTMLFormElement;
  readonly action: BotCheckAction;
}

/** Which of the four actions sends this form (BOT-007). */
function actionOf({ dataset }: HTMLFormElement): BotCheckAction {
  if (dataset['formPlace'] === 'popup') return 'PROMO_POPUP_SUBMISSION';
  return dataset['formKind'] === 'newsletter' ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION';
}

function loadScore() {
  return Promise.all([import('../bot-check/recaptcha.ts'), siteKey('score')]);
}

/** A score that nobody sees: a token lives two minutes, so it is asked for as the form is sent. */
function scoreOf({ action }: Asked): FormCaptcha {
  return {
    ...NONE,
    prepare: () =>
      void loadScore()
        .then(([{ loadRecaptcha }, key]) => loadRecaptcha(key))
        .catch(reportError),
    token: async () => {
      const [{ botCheckToken }, key] = await loadScore();
      return botCheckToken(key, action);
    },
  };
}

/** A box that is ticked, to which the button is bound. */
function boxOf({ form, action }: Asked, bind: (isBound: boolean) => void): FormCaptcha {
  let drawn: Promise<CaptchaBox> | undefined;
  let box: CaptchaBox | undefined;
  const draw = async (): Promise<CaptchaBox> => {
    const [{ drawCaptchaBox }, key] = await Promise.all([import('../bot-check/recaptcha.ts'), siteKey('checkbox')]);
    const place = element('div', { class: 'form-captcha' });
    form.querySelector('.form-button-wrapper')?.before(place);
    box = await drawCaptchaBox(place, { siteKey: key, action, onChange: (isDone) => bind(!isDone) });
    return box;
  };
  return {
    prepare: () => {
      if (drawn) return;
      bind(true);
      drawn = draw();
      drawn.catch((cause: unknown) => {
        // Somebody may try again: a lost connection is no reason to stay bound for ever.
        drawn = undefined;
        bind(false);
        reportError(cause);
      });
    },
    isComplete: () => box === undefined || box.token() !== '',
    token: async () => (await (drawn ??= draw())).token(),
    reset: () => box?.reset(),
  };
}

async function siteKey(look: 'score' | 'checkbox'): Promise<string> {
  const { siteKeyOf } = await import('../bot-check/captcha-of-page.ts');
  return siteKeyOf({ look });
}
