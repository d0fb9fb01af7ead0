import { describe, expect, it } from 'vitest';

import { onLeaving } from './on-leaving.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { elementPath, type ElementLike } from './element-path.ts';
import { slowInteractions } from './interactions.ts';
import { deviceData, navigationData } from './navigation.ts';
import { paintData } from './paint-data.ts';
import { ratingOf, type RatedMetric } from './rating.ts';
import { createRecordQueue, type PerformanceRecord } from './record-queue.ts';

describe('a rating', () => {
  type Row = readonly [metric: RatedMetric, good: number, poor: number];
  const check = ([metric, good, poor]: Row) => {
    const [above, beyond] = [good + 0.001, poor + 0.001];
    expect([good, above, poor, beyond].map((value) => ratingOf(metric, value))).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  };

  it('[PERF-015] of the first paint', () => check(['fcp', 1800, 3000]));
  it('[PERF-016] of the largest paint', () => check(['lcp', 2500, 4000]));
  it('[PERF-017] of layout shifts', () => check(['cls', 0.1, 0.25]));
  it('[PERF-018] of the first input', () => check(['fid', 100, 300]));
  it('[PERF-019] of interactions', () => check(['inp', 200, 500]));
  it('[PERF-020] has a middle, which says that it needs improvement', () => {
    expect(ratingOf('lcp', 3000)).toBe('needs-improvement');
  });
});

const element = (localName: string, id = '', classes = '', parentElement: ElementLike | null = null): ElementLike => ({
  localName,
  id,
  classList: classes.split(' ').filter(Boolean),
  parentElement,
});

describe('the path of an element', () => {
  it('is its names from the nearest id on', () => {
    const main = element('main', 'page', '', element('body', '', '', element('html')));
    const image = element('img', '', 'hero wide', element('figure', '', '', main));

    expect(elementPath(image)).toBe('main#page>figure>img.hero.wide');
  });

  it('[PERF-013] has 200 characters at most, of which the leaf stays', () => {
    let at: ElementLike = element('body');
    for (let depth = 0; depth < 30; depth += 1) at = element('div', '', `class-name-${depth}`, at);
    const path = elementPath(element('img', '', 'leaf', at));

    expect(path.length).toBeLessThanOrEqual(200);
    expect(path).toMatch(/>div\.class-name-29>img\.leaf$/);
    expect(elementPath(element('x'.repeat(300))).length).toBe(200);
  });

  it('says nothing of names that are made for one person', () => {
    expect(elementPath(element('div', 'user-1234567'))).toBe('div#*');
    expect(elementPath(element('div', '', `ok ${'x'.repeat(41)}`))).toBe('div.ok.*');
  });
});

const entry = (interactionId: number, duration: number) => ({
  interactionId,
  name: 'click',
  startTime: 1000,
  duration,
  processingStart: 1010,
  processingEnd: 1030,
});

describe('interactions', () => {
  it('[PERF-014] keeps the ten slowest, the slowest first', () => {
    const slowest = slowInteractions();
    for (let index = 1; index <= 15; index += 1) slowest.add(entry(index, index * 10), 'button');

    expect(slowest.list().map(({ duration }) => duration)).toEqual([150, 140, 130, 120, 110, 100, 90, 80, 70, 60]);
  });

  it('is one for the events of one press, by its slowest, and none for what is no interaction', () => {
    const slowest = slowInteractions();
    slowest.add(entry(7, 80), 'first');
    slowest.add(entry(7, 120), 'button');
    slowest.add(entry(7, 40), 'last');
    slowest.add(entry(0, 900), 'nothing');

    expect(slowest.list()).toEqual([
      {
        duration: 120,
        start: 1000,
        type: 'click',
        elementPath: 'button',
        inputDelay: 10,
        processing: 20,
        presentation: 90,
      },
    ]);
  });
});

describe('what is told of the way of a page', () => {
  const timing = {
    type: 'navigate',
    domainLookupStart: 10,
    domainLookupEnd: 25,
    connectStart: 25,
    connectEnd: 95,
    secureConnectionStart: 45,
    requestStart: 95,
    responseStart: 180,
    responseEnd: 200,
    redirectStart: 0,
    redirectEnd: 0,
    transferSize: 9000,
    nextHopProtocol: 'h2',
    serverTiming: [{ name: 'db', duration: 12.5, description: 'd'.repeat(100) }],
  } as const;

  it('[PERF-008] is each leg by itself, with what the server says', () => {
    expect(navigationData(timing)).toEqual({
      type: 'navigate',
      dns: 15,
      tcp: 20,
      tls: 50,
      request: 85,
      response: 20,
      ttfb: 180,
      redirect: 0,
      serverTiming: [{ name: 'db', dur: 12.5, desc: 'd'.repeat(64) }],
      transferSize: 9000,
      protocol: 'h2',
    });
    expect(navigationData({ ...timing, secureConnectionStart: 0 })).toMatchObject({ tcp: 70, tls: 0 });
  });

  it('[PERF-008] is the device and its connection, with nothing where a browser does not say', () => {
    const view = { width: 375, height: 667, dpr: 2, visibility: 'visible' };

    expect(deviceData({}, view)).toEqual({
      viewport: '375x667',
      dpr: 2,
      memory: null,
      cores: null,
      effectiveType: null,
      rtt: null,
      downlink: null,
      saveData: null,
      visibility: 'visible',
    });
    expect(deviceData({ deviceMemory: 8, connection: { effectiveType: '4g', saveData: true } }, view)).toMatchObject({
      memory: 8,
      effectiveType: '4g',
      saveData: true,
    });
  });
});

function aQueue() {
  const clock = createFakeClock();
  const sent: (readonly PerformanceRecord[])[] = [];
  let ids = 0;
  const queue = createRecordQueue({
    clock,
    newId: () => `load-${(ids += 1)}`,
    send: (body) => sent.push(JSON.parse(body) as PerformanceRecord[]),
    pageGroup: '50-13',
  });
  return { clock, sent, queue };
}

describe('records', () => {
  it('[PERF-003, PERF-005, PERF-007] are sent 30 seconds after the load, as one JSON array', () => {
    const { clock, sent, queue } = aQueue();
    clock.advance(100);
    queue.set('fcp', { value: 900, rating: 'good' });
    clock.advance(29_899);
    const before = sent.length;
    clock.advance(1);

    expect([before, sent]).toEqual([
      0,
      [
        [
          {
            app: 'portico',
            event: 'fcp',
            pageLoadId: 'load-1',
            ts: 100,
            data: { pageGroup: '50-13', value: 900, rating: 'good' },
          },
        ],
      ],
    ]);
  });

  it('[PERF-004] are sent when the page is hidden, and after that only what has changed', () => {
    const { clock, sent, queue } = aQueue();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const window = new EventTarget();
    onLeaving(queue.flush, { document, window });
    const turn = (state: DocumentVisibilityState) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    queue.set('lcp', { value: 1 });
    queue.set('cls', { value: 0 });
    turn('hidden');
    queue.set('lcp', { value: 1 });
    queue.set('cls', { value: 0.2 });
    turn('visible');
    expect(sent).toHaveLength(1);
    turn('hidden');
    window.dispatchEvent(new Event('pagehide'));
    clock.advance(60_000);

    expect(sent.map((records) => records.map(({ event, data }) => [event, data['value']]))).toEqual([
      [
        ['lcp', 1],
        ['cls', 0],
      ],
      [['cls', 0.2]],
    ]);
  });

  it('are of another page once it came back from the browser’s memory', () => {
    const { sent, queue } = aQueue();
    queue.set('cls', { value: 0 });
    queue.restart();
    queue.set('cls', { value: 0 });
    queue.flush();

    expect(sent.map(([record]) => record?.pageLoadId)).toEqual(['load-1', 'load-2']);
  });

  it('[PERF-012] are not waited for longer than 60 seconds; what belongs to the whole page has no such end', () => {
    const { clock, sent, queue } = aQueue();
    clock.advance(60_000);
    queue.set('lcp', { value: 1 });
    clock.advance(1);
    queue.set('fcp', { value: 1 });
    queue.set('inp', { value: 300 });
    queue.set('lcp', { value: 2 });
    queue.flush();

    expect(sent.flat().map(({ event }) => event)).toEqual(['lcp', 'inp']);
  });
});

describe('the largest paint', () => {
  const delays = { timeToFirstByte: 100, resourceLoadDelay: 20, resourceLoadDuration: 300, elementRenderDelay: 40 };

  it('[PERF-009] carries the name of its element, where it is, and what kept it waiting', () => {
    const attribution = {
      ...delays,
      target: '#page>img.hero',
      url: 'https://shop.example/jug.webp?token=secret#x',
      lcpEntry: { element: { localName: 'img' } },
    };

    expect(paintData({ value: 460, rating: 'good', attribution })).toEqual({
      value: 460,
      rating: 'good',
      elementName: 'img',
      elementPath: '#page>img.hero',
      url: 'https://shop.example/jug.webp',
      ttfb: 100,
      loadDelay: 20,
      loadTime: 300,
      renderDelay: 40,
    });
  });

  it('[PERF-009] says nothing of what the browser does not know', () => {
    expect(paintData({ value: 1, rating: 'good', attribution: delays })).toMatchObject({
      elementName: '',
      elementPath: '',
      url: '',
    });
  });
});
