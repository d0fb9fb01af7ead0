import {
  CAPTCHA_FALLBACKS,
  CAPTCHA_KINDS,
  CAPTCHA_LOOKS,
  CAPTCHA_WITHOUT_SCRIPT,
  POPUP_DEVICES,
  POPUP_TRIGGERS,
  PROMO_POPUP_DEFAULTS,
  readCaptchaSettings,
} from '@portico/domain';
import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const right = 'forms.edit';

const use = z.object({
  kind: z.enum(['page', 'zone', 'item', 'product']),
  id: z.string(),
  title: z.string(),
});

const formRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'live', 'closed', 'removed']),
  /** The version that visitors fill in; null where none ever was published. */
  version: z.int().nullable(),
  /** What is not spam, nor removed. */
  submissions: z.int(),
  /** Epoch milliseconds. */
  lastAt: z.int().nullable(),
  createdAt: z.int(),
  /** Published pages, zones of the kit and products that it stands on. */
  uses: z.array(use),
});
export type FormRow = Read<typeof formRow>;

/** Every form of the site, those that were removed too, by name. */
export const listForms = siteCall({
  method: 'GET',
  path: '/forms',
  right,
  answer: z.object({ rows: z.array(formRow) }),
});

/** A form, and what of the site its settings choose from. */
export const getForm = siteCall({
  method: 'GET',
  path: '/forms/:formId',
  right,
  answer: z.object({
    form: formRow,
    /** Who may hear of answers: people of this site, whose addresses are theirs. */
    people: z.array(z.object({ name: z.string(), email: z.string() })),
    lists: z.array(z.object({ id: z.string(), name: z.string() })),
    pages: z.array(z.object({ id: z.string(), title: z.string(), path: z.string() })),
    captcha: z.enum(['own', 'recaptcha', 'none']),
  }),
});
export type FormAbout = Read<typeof getForm.answer>;

const newForm = z.object({
  name: z.string().trim().min(1).max(200),
  /** As a template has it: fields, steps and settings; nothing for a blank one. */
  definition: z.record(z.string(), z.unknown()).default({}),
});

/** Begins a form, which nobody sees until it is published. */
export const createForm = siteCall({
  method: 'POST',
  path: '/forms',
  right,
  body: newForm,
  answer: z.object({ id: z.string() }),
  makes: true,
  maxBodyBytes: 512 * 1024,
  sample: () => ({
    body: { name: 'Contact', definition: { fields: [{ id: 'email', type: 'email', title: 'Email', settings: {} }] } },
    takesAnything: ['definition'],
  }),
});

/** Begins a form that is as another is edited now. */
export const copyForm = siteCall({
  method: 'POST',
  path: '/forms/:formId/copies',
  right,
  body: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: z.object({ id: z.string() }),
  makes: true,
  sample: () => ({ body: { name: 'Contact 2' } }),
});

/** Closes a form, or opens it again: a closed one stays on its pages and takes nothing. */
export const closeForm = siteCall({
  method: 'PUT',
  path: '/forms/:formId/closed',
  right,
  body: z.object({ isClosed: z.boolean() }),
  answer: nothing,
  sample: () => ({ body: { isClosed: false } }),
});

/** Takes a form off its pages; what was answered stays, and so does the form until it is brought back. */
export const removeForm = siteCall({ method: 'DELETE', path: '/forms/:formId', right, answer: nothing });

export const restoreForm = siteCall({ method: 'POST', path: '/forms/:formId/restore', right, answer: nothing });

const day = z.union([z.literal(''), z.iso.date()]);

/** What an owner decides about all forms of a site: who tells people from programs, and which form offers itself over pages. */
export const formSettingsRecord = z.object({
  captcha: z.object({
    kind: z.enum(CAPTCHA_KINDS),
    siteKey: z.string().trim().max(200),
    look: z.enum(CAPTCHA_LOOKS),
    whenUnreachable: z.enum(CAPTCHA_FALLBACKS),
    withoutScript: z.enum(CAPTCHA_WITHOUT_SCRIPT),
  }),
  popup: z.object({
    isOn: z.boolean(),
    formId: z.string().max(64),
    title: z.string().trim().max(120),
    text: z.string().trim().max(600),
    trigger: z.enum(POPUP_TRIGGERS),
    seconds: z.int().min(0).max(3600),
    percent: z.int().min(0).max(100),
    devices: z.enum(POPUP_DEVICES),
    /** Empty lines fall out. */
    paths: z
      .array(z.string().trim().max(200))
      .max(50)
      .transform((paths) => paths.filter((path) => path !== '')),
    from: day,
    until: day,
  }),
});
export type FormSettingsRecord = Read<typeof formSettingsRecord>;

export const formSettingsBody = z.object({
  settings: formSettingsRecord,
  /** Forms that visitors can fill in, by name. */
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the operator has said with which key reCAPTCHA is asked. */
  canAskProvider: z.boolean(),
});
export type FormSettingsBody = Read<typeof formSettingsBody>;

export const getFormSettings = siteCall({
  method: 'GET',
  path: '/form-settings',
  right: 'settings.site',
  answer: formSettingsBody,
});

export const updateFormSettings = siteCall({
  method: 'PUT',
  path: '/form-settings',
  right: 'settings.site',
  /** As they shall be, and as the person saw them. */
  body: z.object({ ...formSettingsRecord.shape, seen: formSettingsRecord }),
  answer: formSettingsBody,
  sample: () => {
    const seen = { captcha: readCaptchaSettings(undefined), popup: { ...PROMO_POPUP_DEFAULTS, paths: [] } };
    return { body: { ...seen, captcha: { ...seen.captcha, look: 'checkbox' }, seen } };
  },
});
