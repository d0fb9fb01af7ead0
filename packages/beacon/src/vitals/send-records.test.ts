import { describe, expect, it } from 'vitest';

import { sendRecords, type RecordWires } from './send-records.ts';

const BODY = '[{"event":"lcp"}]';

function aBrowser(beacon: (taken: unknown[]) => boolean) {
  const sent: unknown[] = [];
  const wires: RecordWires = {
    beacon: (path, body) => {
      sent.push(['beacon', path, body]);
      return beacon(sent);
    },
    request: () => ({
      timeout: 0,
      open: (...said: unknown[]) => sent.push(said),
      setRequestHeader: (...said: unknown[]) => sent.push(said),
      send: (body: unknown) => sent.push(body),
    }),
  };
  return { sent, wires };
}

const byRequest = [['POST', '/api/1/performance/records'], ['content-type', 'text/plain'], BODY];

function forbidden(): never {
  throw new Error('forbidden');
}

describe('records of a page', () => {
  it('[PERF-005, PERF-006] go by beacon, as the text of a JSON array, and no second way', () => {
    const { sent, wires } = aBrowser(() => true);
    sendRecords(wires, BODY);

    expect(sent).toEqual([['beacon', '/api/1/performance/records', BODY]]);
  });

  it.each([
    ['does not take one', () => false],
    [
      'has none',
      () => {
        throw new TypeError('navigator.sendBeacon is not a function');
      },
    ],
  ])('[PERF-006] go by XHR, as text, where the browser %s', (_what, beacon) => {
    const { sent, wires } = aBrowser(beacon);
    sendRecords(wires, BODY);

    expect(sent.slice(1)).toEqual(byRequest);
  });

  it('disturb nobody where there is no way at all', () => {
    const { wires } = aBrowser(() => false);

    expect(() => sendRecords({ ...wires, request: forbidden }, BODY)).not.toThrow();
  });
});
