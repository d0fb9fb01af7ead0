import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure, found, list, nested, type Answer, type Form } from './fake-stripe-answers.ts';
import { createFakeMethods, shown, type FakeMethods } from './fake-stripe-methods.ts';
import {
  decline,
  newName,
  pay,
  type FakeBank,
  type FakeDispute,
  type FakeFault,
  type FakeIntent,
  type FakeRefund,
} from './fake-stripe-objects.ts';

/** A stand-in for Stripe's servers that keeps their promises about keys and states, and breaks what networks break. */
export interface FakeStripe {
  readonly url: string;
  readonly intents: Map<string, FakeIntent>;
  readonly refunds: Map<string, FakeRefund>;
  readonly disputes: Map<string, FakeDispute>;
  /** Customers, and cards that are kept for them. */
  readonly kept: FakeMethods;
  /** How often each call was made, such as `POST /v1/payment_intents`. */
  readonly calls: string[];
  /** The versions of the interface that were asked for. */
  readonly versions: Set<string>;
  /** Every call fails with this status until it is taken back. */
  outage: number | undefined;
  /** The account's keys were taken back. */
  refusesKeys: boolean;
  /** What breaks next. */
  fault: FakeFault | undefined;
  /** Where the account sends its messages. */
  webhooks: readonly { readonly url: string; readonly status: string; readonly enabled_events: readonly string[] }[];
  chargesEnabled: boolean;
  /** What the next refunds come to. */
  refundStatus: string;
  /** The bank of a waiting payment has made up its mind. */
  settle(intentId: string, outcome: 'succeeded' | 'failed'): void;
  /** A message as Stripe sends it, signed. */
  message(
    type: string,
    object: object,
    given?: { readonly id?: string; readonly at?: number; readonly secret?: string; readonly livemode?: boolean },
  ): SignedMessage;
  stop(): Promise<void>;
}

export interface SignedMessage {
  readonly payload: string;
  readonly signature: string;
}

export const FAKE_WEBHOOK_SECRET = 'whsec_fake_secret_of_the_tests';
export const FAKE_SECRET_KEY = 'sk_test_fake_key_of_the_tests_4711';

/** @param now the clock that payments are dated by */
export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const refunds = new Map<string, FakeRefund>();
  const disputes = new Map<string, FakeDispute>();
  const kept = createFakeMethods(now);
  /** The first answer to each key is the answer to it for good, errors included. */
  const answered = new Map<string, Promise<Answer>>();
  const calls: string[] = [];
  const versions = new Set<string>();
  const held = new Set<http.ServerResponse>();

  const fake: Omit<FakeStripe, 'url' | 'stop'> = {
    intents,
    refunds,
    disputes,
    kept,
    calls,
    versions,
    outage: undefined,
    fault: undefined,
    refusesKeys: false,
    webhooks: [],
    chargesEnabled: true,
    refundStatus: 'succeeded',
    settle: (intentId, outcome) => {
      const intent = intents.get(intentId);
      if (intent && outcome === 'succeeded') {
        pay(intent, intent.amount);
      } else if (intent) {
        decline(intent);
      }
    },
    message: (type, object, given = {}) => {
      const at = Math.floor((given.at ?? now()) / 1000);
      const payload = JSON.stringify({
        id: given.id ?? newName('evt'),
        object: 'event',
        type,
        livemode: given.livemode ?? false,
        created: at,
        data: { object },
      });
      const digest = createHmac('sha256', given.secret ?? FAKE_WEBHOOK_SECRET)
        .update(`${at}.${payload}`)
        .digest('hex');
      return { payload, signature: `t=${at},v1=${digest}` };
    },
  };

  async function answer(method: string, path: string, form: Form, response: http.ServerResponse): Promise<Answer> {
    const [, , kind = '', id = '', action = ''] = path.split('/');
    switch (`${method} ${kind} ${action}`.trim()) {
      case 'GET account':
        return {
          status: 200,
          body: {
            id: 'acct_fake',
            object: 'account',
            business_profile: { name: 'Fake Shop' },
            charges_enabled: fake.chargesEnabled,
          },
        };
      case 'GET webhook_endpoints':
        return list(fake.webhooks);
      case 'GET payment_intents':
        return id === ''
          ? list([...intents.values()].toReversed().map((one) => shown(one, form)))
          : told(intents.get(id), form);
      case 'POST payment_intents':
        return form['off_session'] === 'true' ? chargeKept(form) : told(makeIntent(form), form);
      case 'POST payment_intents confirm':
        return confirm(intents.get(id), form, response);
      case 'POST payment_intents cancel':
        return cancel(intents.get(id), form);
      case 'POST refunds':
        return makeRefund(form);
      case 'GET refunds':
        return id === ''
          ? list([...refunds.values()].filter((one) => one.payment_intent === form['payment_intent']).toReversed())
          : found(refunds.get(id));
      case 'GET disputes':
        return found(disputes.get(id));
      default:
        return (
          kept.answer(`${method} ${kind} ${action}`.trim(), id, form) ??
          failure(404, 'invalid_request_error', { code: 'resource_missing' })
        );
    }
  }

  function makeIntent(form: Form): FakeIntent {
    const id = newName('pi');
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      created: Math.floor(now() / 1000),
      amount: Number(form['amount']),
      currency: form['currency'] ?? '',
      metadata: nested(form, 'metadata'),
      livemode: false,
      client_secret: `${id}_secret_fake`,
      customer: form['customer'] ?? null,
      setup_future_usage: form['setup_future_usage'] ?? null,
      payment_method: null,
      amount_received: 0,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    };
    intents.set(id, intent);
    return intent;
  }

  /** A charge of a kept card while its owner is not there: made and confirmed in one. */
  function chargeKept(form: Form): Answer {
    const method = kept.kept(form['customer'], form['payment_method']);
    if (!method || form['confirm'] !== 'true') {
      return failure(400, 'invalid_request_error', { message: 'No such card of this customer.' });
    }
    const intent = makeIntent(form);
    intent.payment_method = method;
    const refusal = kept.refusalOf(method);
    if (refusal) {
      decline(intent, refusal);
      return failure(402, 'card_error', { ...refusal, payment_intent: shown(intent, {}) });
    }
    if (kept.isSlow(method)) {
      intent.status = 'processing';
    } else {
      pay(intent, intent.amount);
    }
    return told(intent, form);
  }

  async function confirm(intent: FakeIntent | undefined, form: Form, response: http.ServerResponse): Promise<Answer> {
    if (intent?.status !== 'requires_payment_method') {
      return failure(400, 'invalid_request_error', { code: 'payment_intent_unexpected_state' });
    }
    // The token's name says what the bank does.
    const bank = (form['confirmation_token'] ?? '').replace('ctoken_', '') as FakeBank;
    intent.payment_method = kept.make(bank);
    switch (bank) {
      case 'declined':
        decline(intent);
        return failure(402, 'card_error', {
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          payment_intent: shown(intent, {}),
        });
      case 'challenge':
      case 'later-asks':
        intent.status = 'requires_action';
        return told(intent, form);
      case 'lost':
        pay(intent, intent.amount);
        return failure(500, 'api_error', {});
      case 'cut':
        pay(intent, intent.amount);
        response.destroy();
        return told(intent, form);
      case 'silent':
        intent.status = 'processing';
        held.add(response);
        return new Promise(() => undefined);
      case 'slow':
        intent.status = 'processing';
        return told(intent, form);
      case 'idle':
        intent.status = 'requires_confirmation';
        return told(intent, form);
      case 'short':
        pay(intent, intent.amount - 1);
        return told(intent, form);
      default:
        pay(intent, intent.amount);
        return told(intent, form);
    }
  }

  function makeRefund(form: Form): Answer {
    const intent = intents.get(form['payment_intent'] ?? '');
    const back = [...refunds.values()]
      .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = (intent?.amount_received ?? 0) - back;
    const amount = form['amount'] === undefined ? left : Number(form['amount']);
    if (!intent || left === 0) {
      return failure(400, 'invalid_request_error', {
        code: 'charge_already_refunded',
        message: 'It has been refunded.',
      });
    }
    if (amount > left) {
      return failure(400, 'invalid_request_error', { message: 'Refund amount is greater than unrefunded amount.' });
    }
    const refund: FakeRefund = {
      id: newName('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      metadata: nested(form, 'metadata'),
      status: fake.refundStatus,
    };
    refunds.set(refund.id, refund);
    if (intent.latest_charge) {
      intent.latest_charge.amount_refunded += amount;
    }
    return found(refund);
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const method = request.method ?? '';
      calls.push(`${method} ${pathname}`);
      versions.add(String(request.headers['stripe-version']));
      const text = Buffer.concat(chunks).toString('utf8');
      const form = Object.fromEntries(new URLSearchParams(method === 'GET' ? searchParams : text));
      const key = request.headers['idempotency-key'];
      const isKeyed = method === 'POST' && typeof key === 'string';
      void (async () => {
        if (fake.outage !== undefined) {
          return send(response, failure(fake.outage, 'api_error', {}));
        }
        const fault = takeFault(fake, pathname);
        if (fault && !fault.isDone) {
          return breakOff(response, fault, held);
        }
        if (fake.refusesKeys || request.headers.authorization !== `Bearer ${FAKE_SECRET_KEY}`) {
          return send(response, failure(401, 'invalid_request_error', { message: 'Invalid API Key provided.' }));
        }
        const given = (isKeyed ? answered.get(key) : undefined) ?? answer(method, pathname, form, response);
        if (isKeyed) {
          answered.set(key, given);
        }
        const { status, body } = await given;
        if (fault) {
          return breakOff(response, fault, held);
        }
        return send(response, { status, body });
      })();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      held.forEach((response) => response.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

function takeFault(fake: Pick<FakeStripe, 'fault'>, path: string): FakeFault | undefined {
  const { fault } = fake;
  if (!fault || fault.times === 0 || !path.endsWith(fault.at)) {
    return undefined;
  }
  fault.times -= 1;
  return fault;
}

function breakOff(response: http.ServerResponse, { how }: FakeFault, held: Set<http.ServerResponse>): void {
  switch (how) {
    case 'silent':
      held.add(response);
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id":"pi_fake_');
      setImmediate(() => response.destroy());
      return;
    case 'garbled':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'wrong':
      return send(response, { status: 200, body: { object: 'list', data: 7 } });
    default:
      return send(response, failure(how, how === 429 ? 'rate_limit_error' : 'api_error', {}));
  }
}

/** A payment as it is told of. */
function told(intent: FakeIntent | undefined, form: Form): Answer {
  return found(intent && shown(intent, form));
}

function cancel(intent: FakeIntent | undefined, form: Form): Answer {
  if (intent?.status === 'succeeded' || intent?.status === 'processing' || intent?.status === 'canceled') {
    return failure(400, 'invalid_request_error', { code: 'payment_intent_unexpected_state' });
  }
  if (intent) {
    intent.status = 'canceled';
  }
  return told(intent, form);
}

function send(response: http.ServerResponse, { status, body }: Answer): void {
  if (!response.destroyed) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
