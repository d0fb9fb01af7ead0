import { createMailTransport, type MailTransport } from '../../../platform/mail/transport.ts';
import type { Services } from '../../services.ts';
import { studioOrigin } from '../../site/studio-origin.ts';
import { accountWords } from '../tell-person.ts';
import { sealedFor } from './ask.ts';

type SendServices = Pick<Services, 'clock' | 'database' | 'environment' | 'log' | 'secrets'>;

/** Sends what waits: now, and again every minute until the mail server has taken it or the link is over. */
export const SEND_SIGN_UPS = 'send-sign-ups';

/** At once as many as this; the next minute has the others. */
const MOST_AT_ONCE = 50;

/** Who asked, as `sign_up` keeps it. */
interface Asked {
  readonly email: string;
  readonly token_hash: Buffer;
  /** Sealed; null once somebody has the mail in hand. */
  readonly token: string | null;
  readonly language: string;
}

/**
 * Mails of those who asked for an account. They are of no site, so none has them in its outbox. Whoever has an account already
 * reads that she has one; only who reads the mail knows which it was (SEC-14).
 */
export function createSignUpSender(
  services: SendServices,
  transport: MailTransport = createMailTransport(services.environment),
): () => Promise<void> {
  const { clock, database, environment, log, secrets } = services;
  return async () => {
    const waiting = await database.platform
      .selectFrom('sign_up')
      .where('token', 'is not', null)
      .where('expires_at', '>', new Date(clock.now()))
      .orderBy('asked_at')
      .limit(MOST_AT_ONCE)
      .select(['email', 'token_hash', 'token', 'language'])
      .execute();
    for (const asked of waiting) {
      const token = secrets.open(sealedFor(asked.email), asked.token ?? '');
      if (token !== undefined && (await take(asked))) {
        await handOver(asked, token);
      }
    }
  };

  /**
   * Takes a mail in hand: of all that send at once, whoever asked and the job of each minute, one does. Where the program ends with
   * it she asks again.
   */
  async function take({ email, token_hash: hash }: Asked): Promise<boolean> {
    const { numUpdatedRows } = await database.platform
      .updateTable('sign_up')
      .set({ token: null })
      .where('email', '=', email)
      .where('token_hash', '=', hash)
      .where('token', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function handOver(asked: Asked, token: string): Promise<void> {
    const { email, language, token_hash: hash } = asked;
    let hasLeft = false;
    try {
      const delivery = await transport(
        {
          // The same at every try, so that a mail accepted twice can be told as one.
          id: hash.toString('hex'),
          recipient: email,
          replyTo: undefined,
          inReplyTo: undefined,
          ...(await wordsFor(email, token, language)),
          unsubscribeUrl: undefined,
          isAskedFor: true,
          createdAt: clock.now(),
        },
        { name: '' },
      );
      hasLeft = delivery.kind !== 'postponed' && delivery.kind !== 'unknown';
      if ('reason' in delivery && !hasLeft) log.warn({ reason: delivery.reason }, 'the mail of a sign-up waits');
    } finally {
      if (!hasLeft) await giveBack(asked);
    }
  }

  async function giveBack({ email, token_hash: hash, token }: Asked): Promise<void> {
    await database.platform
      .updateTable('sign_up')
      .set({ token })
      .where('email', '=', email)
      .where('token_hash', '=', hash)
      .execute();
  }

  async function wordsFor(email: string, token: string, language: string) {
    const holder = await database.platform
      .selectFrom('account')
      .where('email', '=', email)
      .where('email_proved_at', 'is not', null)
      .select('id')
      .executeTakeFirst();
    const url = new URL(holder ? '/' : '/sign-up', studioOrigin(environment));
    if (!holder) url.searchParams.set('token', token);
    const told = holder ? 'signUpKnown' : 'signUp';
    return accountWords(told, { language, siteTitle: 'Portico' }, { values: { email }, url: url.href });
  }
}
