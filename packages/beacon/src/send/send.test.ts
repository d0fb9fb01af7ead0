import { recordButtonClickAt, recordButtonRenderAt } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '../testing/fake-clock.ts';
import { cookieJar } from '../browser/cookie-jar.ts';
import { withCrumb } from '../crumb/with-crumb.ts';
import { memberRoles } from '../tracking/member-roles.ts';
import { formCall, jsonCall, type Outgoing } from './outgoing.ts';
import { createQueue } from './queue.ts';
import { sendAtEnd, sendOnce, type Transport } from './send-once.ts';

type Answer = number | 'no answer' | 'never';

/** A network that answers as it is told, the last answer again and again, and remembers what it was sent. */
function aNetwork(...answers: readonly Answer[]) {
  const sent: { readonly path: string; readonly init: RequestInit }[] = [];
  const beacons: { readonly path: string; readonly body: BodyInit }[] = [];
  const warned: string[] = [];
  const transport: Transport = {
    fetch: (path, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 200;
      sent.push({ path, init });
      if (answer === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
      if (answer !== 'never') return Promise.resolve({ status: answer });
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      );
    },
    beacon: (path, body) => beacons.push({ path, body }) > 0,
    warn: (words) => warned.push(words),
  };
  return { transport, sent, beacons, warned, bodies: () => sent.map(({ init }) => init.body) };
}

const call = (body = '{"a":1}'): Outgoing => ({ path: '/api/census/overlay', type: 'json', body });
const eventCall = formCall('/api/events/RecordEvent', { crumb: 'the crumb', event: 'ViewCart', data: '{}' });

function aQueue(network: Pick<ReturnType<typeof aNetwork>, 'transport'>) {
  const clock = createFakeClock();
  return { clock, queue: createQueue(network.transport, clock) };
}

/** Lets what is under way come to rest. */
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a call', () => {
  it.each([
    [200, 'taken'],
    [202, 'taken'],
    [201, 'refused'],
    [204, 'refused'],
    [302, 'refused'],
    [400, 'refused'],
    [403, 'forbidden'],
    [404, 'refused'],
    [429, 'refused'],
    [500, 'lost'],
    [503, 'lost'],
  ] as const)(
    '[EVENT-007, EVENT-008] answered with %i is %s, and every status but 200 and 202 is warned of',
    async (status, end) => {
      const network = aNetwork(status);

      expect(await sendOnce(network.transport, call())).toBe(end);
      expect(network.warned).toEqual(end === 'taken' ? [] : [`Error tracking event: HTTP Status ${status}`]);
    },
  );

  it('[EVENT-009] that fails otherwise is told to nobody', async () => {
    const network = aNetwork('no answer');

    expect(await sendOnce(network.transport, call())).toBe('lost');
    expect(network.warned).toEqual([]);
  });

  it('[EVENT-022] has nothing read of its answer but the status', async () => {
    const read: (string | symbol)[] = [];
    const answer = new Proxy(
      { status: 200, json: () => {}, text: () => {}, body: {}, headers: {} },
      { get: (target, name) => (read.push(name), Reflect.get(target, name) as unknown) },
    );
    await sendOnce({ ...aNetwork().transport, fetch: () => Promise.resolve(answer) }, call());

    // Whatever a promise is kept with is asked whether it is one itself.
    expect(read.filter((name) => name !== 'then')).toEqual(['status']);
  });

  it('says what it sends, and outlives the page', async () => {
    const network = aNetwork();
    await sendOnce(network.transport, call());
    await sendOnce(network.transport, eventCall);
    await sendOnce(network.transport, { ...call(), isForeign: true });
    const [json, form, foreign] = network.sent.map(({ init }) => init);

    expect(json).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true });
    // Its type is told by what it is: a form, and for the other origin a text.
    expect(form).toMatchObject({
      headers: {},
      body: expect.any(URLSearchParams) as unknown,
      credentials: 'same-origin',
    });
    expect(String(form?.body)).toBe('crumb=the+crumb&event=ViewCart&data=%7B%7D');
    expect(foreign).toMatchObject({ headers: {}, body: '{"a":1}', credentials: 'omit' });
  });

  it('goes by beacon with a type for which nobody is asked first', () => {
    const network = aNetwork();
    sendAtEnd(network.transport, call());
    sendAtEnd(network.transport, eventCall);

    expect(network.beacons[0]).toEqual({ path: '/api/census/overlay', body: '{"a":1}' });
    expect(network.beacons[1]?.body).toBeInstanceOf(URLSearchParams);
    expect(String(network.beacons[1]?.body)).toBe('crumb=the+crumb&event=ViewCart&data=%7B%7D');
  });
});

describe('a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([eventCall.path, recordButtonClickAt.path, recordButtonRenderAt.path])(
    '[EVENT-023, CENSUS-011] is given up after 2.5 seconds: %s',
    async (path) => {
      const network = aNetwork('never');
      let end: string | undefined;
      void sendOnce(network.transport, { ...call(), path }).then((ended) => (end = ended));
      await vi.advanceTimersByTimeAsync(2499);
      const before = end;
      await vi.advanceTimersByTimeAsync(1);

      expect([before, end]).toEqual([undefined, 'lost']);
    },
  );
});

describe('what waits to be sent', () => {
  it.each(['', '{}', '[]'])(
    '[EVENT-021] rejects with "no payload" where there is nothing to send: %j',
    async (body) => {
      const network = aNetwork();

      await expect(aQueue(network).queue.send(call(body))).rejects.toThrow('no payload');
      expect(network.sent).toEqual([]);
    },
  );

  it('goes in its order, one after the other', async () => {
    const network = aNetwork();
    const { queue } = aQueue(network);
    await Promise.all(['{"a":1}', '{"a":2}', '{"a":3}'].map((body) => queue.send(call(body))));

    expect(network.bodies()).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
  });

  it('is tried thrice where it is lost, with the same bytes, and then dropped', async () => {
    const network = aNetwork(503, 'no answer', 503, 200);
    const { queue, clock } = aQueue(network);
    const end = queue.send(call());
    for (const pause of [0, 1000, 4000, 60_000]) {
      clock.advance(pause);
      await rest();
    }

    expect([await end, network.sent.length]).toEqual(['lost', 3]);
    expect(new Set(network.bodies()).size).toBe(1);
  });

  it('is not tried again where it was refused, and does not hold up the next', async () => {
    const network = aNetwork(429, 200);
    const { queue } = aQueue(network);

    expect(await Promise.all([queue.send(call()), queue.send(call('{"b":1}'))])).toEqual(['refused', 'taken']);
    expect(network.sent).toHaveLength(2);
  });

  it('is no more than a hundred calls and 60,000 characters', async () => {
    const network = aNetwork('never');
    const { queue } = aQueue(network);
    const ends: string[] = [];
    for (let index = 0; index < 102; index += 1) void queue.send(call()).then((end) => ends.push(end));
    await rest();
    const many = ends.length;
    const { queue: other } = aQueue(aNetwork('never'));
    void other.send(call(`"${'x'.repeat(50_000)}"`));
    void other.send(call(`"${'y'.repeat(10_000)}"`)).then((end) => ends.push(end));
    await rest();

    expect([many, ends]).toEqual([2, ['refused', 'refused', 'refused']]);
  });

  it('[EVENT-015] is handed to the browser as the page goes away', async () => {
    const network = aNetwork('never');
    const { queue } = aQueue(network);
    const ends = [call('{"first":1}'), call('{"second":1}'), call('{"third":1}')].map((one) => queue.send(one));
    await rest();
    queue.flush();

    // The first is on its way by a call that outlives the page.
    expect(network.beacons.map(({ body }) => body)).toEqual(['{"second":1}', '{"third":1}']);
    expect(await Promise.all(ends.slice(1))).toEqual(['taken', 'taken']);
  });

  it('is kept for what can tell whether it arrives, where the browser does not take it', async () => {
    const network = aNetwork('never', 200);
    const { queue } = aQueue({ transport: { ...network.transport, beacon: () => false } });
    void queue.send(call('{"first":1}'));
    const second = queue.send(call('{"second":1}'));
    await rest();
    queue.flush();
    let end: string | undefined;
    void second.then((ended) => (end = ended));
    await rest();

    // It waits on: the first has not been answered yet.
    expect([end, network.sent.length]).toEqual([undefined, 1]);
  });

  it('[EVENT-002] throws nothing where fetch and beacon are missing', async () => {
    const transport = {
      fetch: () => {
        throw new TypeError('fetch is not a function');
      },
      beacon: () => {
        throw new TypeError('sendBeacon is not a function');
      },
      warn: () => expect.fail('nobody is told'),
    };
    const { clock, queue } = aQueue({ transport });
    const end = queue.send(call());
    void queue.send(call('{"b":1}'));
    await rest();
    queue.flush();
    for (const pause of [1000, 4000]) {
      clock.advance(pause);
      await rest();
    }

    expect(await end).toBe('lost');
  });
});

const jarOf = (cookie: string) => cookieJar({ cookie }, true);
const never = async () => expect.fail('asked');

const crumbsOf = async (cookie: string, read: () => Promise<object>, isForbidden = false) => {
  const crumbs: string[] = [];
  await withCrumb(jarOf(cookie), read, async (crumb) => {
    crumbs.push(crumb);
    return isForbidden;
  });
  return crumbs;
};

describe('the crumb of an event', () => {
  it('[EVENT-005] is the cookie’s, on https the one that no other host can set', async () => {
    expect(await crumbsOf('a=1; crumb=x.y', never)).toEqual(['x.y']);
    expect(await crumbsOf('crumb=x.y; __Host-crumb=s.t%3D', never)).toEqual(['s.t=']);
  });

  it('is asked for where there is none, and anew where it was refused, once', async () => {
    let asked = 0;
    const read = async () => ({ crumb: `crumb-${(asked += 1)}` });

    expect(await crumbsOf('', read, true)).toEqual(['crumb-1', 'crumb-2']);
    expect(await crumbsOf('crumb=x.y', read, true)).toEqual(['x.y', 'crumb-3']);
  });

  it('is none where the server does not answer, and roles are none either', async () => {
    expect(await crumbsOf('', async () => ({}))).toEqual(['']);
    expect(await memberRoles(jarOf('siteMember=1'), async () => ({}))).toEqual([]);
  });

  it('costs no request to know that a visitor has no role', async () => {
    expect(await memberRoles(jarOf('crumb=x'), never)).toEqual([]);
    expect(await memberRoles(jarOf('siteMember=1'), async () => ({ websiteRoles: [4, 'x'] }))).toEqual([4]);
  });
});

it('writes the same bytes for the same input', () => {
  expect(jsonCall('/x', { a: 1, b: 'ü' }).body).toBe('{"a":1,"b":"ü"}');
});
