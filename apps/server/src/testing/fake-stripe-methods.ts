import { failure, found, list, nested, type Answer, type Form } from './fake-stripe-answers.ts';
import { attach, newName, type FakeBank, type FakeMethod, type FakeSetup } from './fake-stripe-objects.ts';

interface FakeError {
  readonly code: string;
  readonly decline_code: string;
}

/** The part of the stand-in for Stripe that knows customers and their cards. */
export interface FakeMethods {
  readonly customers: Map<string, object>;
  readonly setups: Map<string, FakeSetup>;
  /** A card as it comes with a confirmation token. */
  make(bank: FakeBank): FakeMethod;
  /** A customer's card; undefined for one that is not kept for her. */
  kept(customer: string | undefined, id: string | undefined): FakeMethod | undefined;
  /** What the bank says of a charge of a kept card while its owner is not there; undefined when it approves. */
  refusalOf(method: FakeMethod): FakeError | undefined;
  /** Whether the bank works on such a charge for some time. */
  isSlow(method: FakeMethod): boolean;
  /** Answers calls about customers, cards and setting them up; undefined for all others. */
  answer(call: string, id: string, form: Form): Answer | undefined;
  /** The shopper has answered her bank. */
  settle(setupId: string, outcome: 'succeeded' | 'failed'): void;
}

/** @param now the clock by which things are dated */
export function createFakeMethods(now: () => number): FakeMethods {
  const customers = new Map<string, object>();
  const methods = new Map<string, FakeMethod>();
  const setups = new Map<string, FakeSetup>();
  /** What the bank of each card does, and how often it has refused. */
  const banks = new Map<string, { readonly bank: FakeBank; refusals: number }>();

  function make(bank: FakeBank): FakeMethod {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    const method: FakeMethod = { id: newName('pm'), object: 'payment_method', type: 'card', card, customer: null };
    methods.set(method.id, method);
    banks.set(method.id, { bank, refusals: 0 });
    return method;
  }

  function refusalOf(method: FakeMethod): FakeError | undefined {
    const known = banks.get(method.id);
    switch (known?.bank) {
      case 'later-declined-once':
        known.refusals += 1;
        return known.refusals > 1 ? undefined : { code: 'card_declined', decline_code: 'insufficient_funds' };
      case 'later-declined':
        return { code: 'card_declined', decline_code: 'insufficient_funds' };
      case 'later-expired':
        return { code: 'expired_card', decline_code: 'expired_card' };
      case 'later-asks':
        return { code: 'authentication_required', decline_code: 'authentication_required' };
      default:
        return undefined;
    }
  }

  function makeSetup(form: Form): Answer {
    const id = newName('seti');
    const { customer = '', usage = '' } = form;
    if (!customers.has(customer)) {
      return failure(400, 'invalid_request_error', { code: 'resource_missing', param: 'customer' });
    }
    const setup: FakeSetup = {
      id,
      object: 'setup_intent',
      created: Math.floor(now() / 1000),
      customer,
      usage,
      metadata: nested(form, 'metadata'),
      livemode: false,
      client_secret: `${id}_secret_fake`,
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: null,
    };
    setups.set(id, setup);
    return found(shown(setup, form));
  }

  function confirm(setup: FakeSetup | undefined, form: Form): Answer {
    if (setup?.status !== 'requires_payment_method') {
      return failure(400, 'invalid_request_error', { code: 'setup_intent_unexpected_state' });
    }
    // The token's name says what the bank does.
    const bank = (form['confirmation_token'] ?? '').replace('ctoken_', '') as FakeBank;
    setup.payment_method = make(bank);
    if (bank === 'declined') {
      setup.last_setup_error = { code: 'card_declined', decline_code: 'generic_decline' };
      return failure(402, 'card_error', { ...setup.last_setup_error, setup_intent: shown(setup, {}) });
    }
    setup.status = bank === 'challenge' || bank === 'later-asks' ? 'requires_action' : 'succeeded';
    attach(setup);
    return found(shown(setup, form));
  }

  return {
    customers,
    setups,
    make,
    refusalOf,
    isSlow: ({ id }) => banks.get(id)?.bank === 'later-slow',
    kept: (customer, id) => {
      const method = methods.get(id ?? '');
      return method?.customer !== null && method?.customer === customer ? method : undefined;
    },
    settle: (setupId, outcome) => {
      const setup = setups.get(setupId);
      if (setup) {
        setup.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
        setup.last_setup_error = outcome === 'succeeded' ? null : { code: 'setup_intent_authentication_failure' };
        attach(setup);
      }
    },
    answer: (call, id, form) => {
      switch (call) {
        case 'POST customers': {
          const customer = { id: newName('cus'), object: 'customer', email: form['email'], name: form['name'] };
          customers.set(customer.id, customer);
          return found(customer);
        }
        case 'POST setup_intents':
          return makeSetup(form);
        case 'POST setup_intents confirm':
          return confirm(setups.get(id), form);
        case 'POST setup_intents cancel': {
          const setup = setups.get(id);
          if (setup) {
            setup.status = 'canceled';
          }
          return found(setup && shown(setup, form));
        }
        case 'GET setup_intents': {
          const setup = setups.get(id);
          return id === ''
            ? list([...setups.values()].toReversed().map((one) => shown(one, form)))
            : found(setup && shown(setup, form));
        }
        case 'GET payment_methods':
          return found(methods.get(id));
        case 'POST payment_methods detach':
          return detach(methods.get(id));
        default:
          return undefined;
      }
    },
  };
}

/** With the card's name alone, unless the whole card was asked for. */
export function shown<Made extends { readonly payment_method: FakeMethod | null }>(made: Made, form: Form): object {
  const isExpanded = Object.values(nested(form, 'expand')).includes('payment_method');
  return isExpanded ? made : { ...made, payment_method: made.payment_method?.id ?? null };
}

function detach(method: FakeMethod | undefined): Answer {
  if (method?.customer === null) {
    return failure(400, 'invalid_request_error', { message: 'The payment method is not attached to a customer.' });
  }
  if (method) {
    method.customer = null;
  }
  return found(method);
}
