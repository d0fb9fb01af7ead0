import type { InjectOptions } from 'fastify';
import { hashPassword } from '../sites/accounts/password.ts';
import { createStudioApp, type StudioApp } from '../platform/http/studio-app.ts';
import type { Services } from '../store/services.ts';
import { registerStudioFeatures } from '../program/join-features.ts';
import { answerProblem, callAt } from './answers.ts';

/** The studio's application, ready to be called in process. */
export async function aStudio(services: Services): Promise<StudioApp> {
  const app = await createStudioApp(services, () => false);
  await registerStudioFeatures(app, services);
  await app.ready();
  return app;
}

export interface StudioAnswer {
  readonly status: number;
  // Tests read what they expect.
  readonly body: Record<string, never>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser at the studio: keeps cookies, sends the crumb, takes no answer that the contract does not describe. */
export interface StudioBrowser {
  readonly cookies: Map<string, string>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<StudioAnswer>;
  signIn(email: string, password: string, isRemembered?: boolean): Promise<StudioAnswer>;
}

export function aBrowser(app: StudioApp, remoteAddress = '203.0.113.7'): StudioBrowser {
  const cookies = new Map<string, string>();
  const browser: StudioBrowser = {
    cookies,
    call: async (method, url, body, headers = {}) => {
      const crumb = cookies.get('crumb');
      const options: InjectOptions = {
        method,
        url,
        remoteAddress,
        headers: {
          host: 'studio.localhost',
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...(crumb && method !== 'GET' ? { 'x-csrf-token': decodeURIComponent(crumb) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const answer = await app.inject(options);
      for (const { name, value, expires, maxAge } of answer.cookies) {
        const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
        if (isGone) {
          cookies.delete(name);
        } else {
          cookies.set(name, encodeURIComponent(value));
        }
      }
      const called = callAt(method, url);
      const problem =
        called && answerProblem(called, { status: answer.statusCode, headers: answer.headers, text: answer.payload });
      if (problem !== undefined) {
        throw new Error(`The answer of ${method} ${url} ${problem}`);
      }
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : {},
        text: answer.payload,
        headers: answer.headers,
      };
    },
    signIn: async (email, password, isRemembered = false) => {
      await browser.call('GET', '/api/session');
      return browser.call('POST', '/api/session', { email, password, isRemembered });
    },
  };
  return browser;
}

export const TEST_PASSWORD = 'a long enough password';

let passwordHash: Promise<string> | undefined;

/** An account with `TEST_PASSWORD`, a member of a website with these roles. */
export async function aMember(
  services: Services,
  websiteId: string,
  given: { readonly email?: string; readonly roleIds?: number[]; readonly isOwner?: boolean } = {},
): Promise<{ readonly accountId: string; readonly email: string }> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const accountId = services.newId();
  const email = given.email ?? `${accountId}@example.com`;
  const createdAt = new Date(services.clock.now());
  await services.database.platform
    .insertInto('account')
    .values({
      id: accountId,
      email,
      display_name: 'Test member',
      password_hash: await passwordHash,
      created_at: createdAt,
    })
    .execute();
  await services.database.platform
    .insertInto('membership')
    .values({
      website_id: websiteId,
      account_id: accountId,
      role_ids: given.roleIds ?? [],
      is_owner: given.isOwner ?? true,
      created_at: createdAt,
    })
    .execute();
  return { accountId, email };
}

/** So that many sign-ins of one file are not slowed down as those of one network address. */
let addresses = 0;

/** The browser of somebody who has signed in: of a member of a website made for it, its owner unless said otherwise. */
export async function aSignedIn(
  app: StudioApp,
  services: Services,
  websiteId: string,
  given: Parameters<typeof aMember>[2] = {},
): Promise<StudioBrowser> {
  addresses += 1;
  const browser = aBrowser(app, `198.18.${addresses >> 8}.${addresses & 255}`);
  await browser.signIn((await aMember(services, websiteId, given)).email, TEST_PASSWORD);
  return browser;
}
