import { z } from 'zod';

const line = z.string().max(1000).default('');
/** A box in a form of a page without script. */
const box = z
  .enum(['on', ''])
  .default('')
  .transform((value) => value === 'on');

/** POST sign-in. */
export const signInForm = z.object({ email: line, password: line, returnTo: line });

/** POST sign-up, by-mail, forgot: who asks for a link. */
export const mailLinkForm = z.object({ email: line, acceptsMarketing: box, returnTo: line });

export const linkQuery = z.object({ token: z.string().max(200).default('') });

/** POST link: what each purpose asks for; the others leave it empty. */
export const useLinkForm = z.object({
  token: z.string().max(200).default(''),
  firstName: line,
  lastName: line,
  password: line,
});

export const returnQuery = z.object({ returnTo: line });

/** GET account; `made` where the account was made just now. */
export const accountHomeQuery = z.object({ done: z.string().max(20).optional() });

/** GET orders: where the page before ended. */
export const accountOrdersQuery = z.object({ after: z.string().max(200).optional() });

/** POST of an address; `update` shows the form for another country and keeps nothing. */
export const addressForm = z.object({
  firstName: line,
  lastName: line,
  address1: line,
  address2: line,
  city: line,
  region: line,
  postalCode: line,
  country: line,
  phone: line,
  isDefault: box,
  intent: z.enum(['save', 'update', 'remove', 'default']).catch('save'),
});

export const nameForm = z.object({ firstName: line, lastName: line });
export const emailForm = z.object({ newEmail: line, emailPassword: line });
export const passwordForm = z.object({ currentPassword: line, newPassword: line });
export const marketingForm = z.object({ acceptsMarketing: box });
export const deleteForm = z.object({ currentPassword: line, confirmEmail: line });
