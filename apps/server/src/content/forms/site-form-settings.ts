import { isDeepStrictEqual } from 'node:util';
import type { FormSettingsBody, FormSettingsRecord } from '@portico/contract/studio';
import { captchaErrors, promoPopupErrors, promoRefusals, readCaptchaSettings, readPromoPopup } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { SettingsRefusal } from '../../sites/site/rule-documents.ts';
import { readStoredSite, writeStoredSite } from '../site-settings/repository.ts';
import type { StoredSite } from '../site-settings/record.ts';
import type { Services } from '../services.ts';

/** What an owner decided about all forms of a site, with the platform's for what she did not. */
export function siteFormSettings({ profile, settings }: StoredSite): FormSettingsRecord {
  const popup = readPromoPopup(settings['promoPopup']);
  return { captcha: readCaptchaSettings(profile['captchaSettings']), popup: { ...popup, paths: [...popup.paths] } };
}

/** The settings with what they choose from. */
export async function readFormSettings(
  tx: SiteTransaction,
  { CAPTCHA_SECRET, RECAPTCHA_PROJECT, RECAPTCHA_API_KEY }: Environment,
): Promise<FormSettingsBody> {
  const forms = await tx.query<{ id: string; name: string }>(FORMS, [tx.websiteId]);
  return {
    settings: siteFormSettings(await readStoredSite(tx)),
    forms: [...forms],
    canAskProvider:
      CAPTCHA_SECRET !== undefined || (RECAPTCHA_PROJECT !== undefined && RECAPTCHA_API_KEY !== undefined),
  };
}

/**
 * Keeps them, notes who changed what, and raises the site's content version: pages ask and offer accordingly. Call
 * `versions.changed` after the commit.
 * @param change `seen` is what the person saw when the change began
 */
export async function saveFormSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  change: { readonly settings: FormSettingsRecord; readonly seen: FormSettingsRecord; readonly actor: AuditActor },
): Promise<Result<undefined, SettingsRefusal>> {
  const { settings, seen, actor } = change;
  const kept = siteFormSettings(await readStoredSite(tx, true));
  if (!isDeepStrictEqual(kept, seen)) {
    return refuse({ code: 'CONFLICT' });
  }
  const errors = {
    ...under('captcha', captchaErrors(settings.captcha)),
    ...under('popup', promoPopupErrors(settings.popup)),
    ...((await isGone(tx, settings.popup)) ? { 'popup.formId': promoRefusals.form } : {}),
  };
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const changed = (['captcha', 'popup'] as const).filter((part) => !isDeepStrictEqual(kept[part], settings[part]));
  if (changed.length > 0) {
    await writeStoredSite(tx, {
      profile: { captchaSettings: settings.captcha },
      settings: { promoPopup: settings.popup },
    });
    await recordAudit(tx, services, { kind: 'site-settings', actor, detail: { fields: changed } });
    await services.versions.raise(tx);
  }
  return accept(undefined);
}

/** A form that nobody can fill in is offered to nobody. */
async function isGone(tx: SiteTransaction, { isOn, formId }: FormSettingsRecord['popup']): Promise<boolean> {
  if (!isOn) {
    return false;
  }
  const forms = await tx.query<{ id: string }>(FORMS, [tx.websiteId]);
  return !forms.some(({ id }) => id === formId);
}

function under(part: string, errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [`${part}.${name}`, words]));
}

const FORMS = {
  name: 'form-settings-forms',
  text: `select id, name from form where website_id = $1 and live_version is not null and removed_at is null
    order by lower(name), id`,
};
