import { onCLS, onFCP, onINP, onLCP } from 'web-vitals/attribution';

import { wallClock } from '../browser/clock.ts';
import { newId } from '../browser/new-id.ts';
import { onLeaving } from './on-leaving.ts';
import { quietly } from '../browser/quietly.ts';
import { elementPath } from './element-path.ts';
import { slowInteractions, type EventEntry } from './interactions.ts';
import { deviceData, navigationData, type DeviceLike, type NavigationLike } from './navigation.ts';
import { paintData } from './paint-data.ts';
import { ratingOf } from './rating.ts';
import { createRecordQueue, type RecordQueue } from './record-queue.ts';
import { sendRecords } from './send-records.ts';

/** Shorter events are not worth a record (the default of the browser is 104 ms, its least 16 ms). */
const SLOW_EVENT_MS = 40;
const pathOf = (node: Node | null | undefined): string => (node instanceof Element ? elementPath(node) : '');
/** Of the package's options: values are wanted as they change, since the page may be hidden before they are final. */
const OPTIONS = { reportAllChanges: true, generateTarget: pathOf };

const wires = {
  beacon: (path: string, body: string) => navigator.sendBeacon(path, body),
  request: () => new XMLHttpRequest(),
};

/**
 * Measures how the page came and how it answers, from its load on; what lies behind is taken from the browser's buffers.
 * Where the browser measures nothing, nothing is told (PERF-001, PERF-008).
 * @param pageGroup page type and collection type
 */
export function collectVitals(pageGroup: string): void {
  const queue = createRecordQueue({ clock: wallClock, newId, send: (body) => sendRecords(wires, body), pageGroup });
  for (const measure of [measureLoad, measureVitals, measureFirstInput, measureInteractions]) {
    quietly(() => measure(queue));
  }
  onLeaving(queue.flush, { document, window });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) queue.restart();
  });
}

function measureLoad(queue: RecordQueue): void {
  const [navigation] = performance.getEntriesByType('navigation');
  // The one entry of its kind has this shape; what of it an old browser lacks is no number.
  if (navigation) queue.set('navigation', navigationData(navigation as PerformanceNavigationTiming & NavigationLike));
  // Parts of `navigator` that not every browser has are not in its type.
  const device = navigator as DeviceLike;
  const view = { width: innerWidth, height: innerHeight, dpr: devicePixelRatio, visibility: document.visibilityState };
  queue.set('device', deviceData(device, view));
}

function measureVitals(queue: RecordQueue): void {
  onFCP(({ value, rating }) => queue.set('fcp', { value, rating }), OPTIONS);
  onLCP((metric) => queue.set('lcp', paintData(metric)), OPTIONS);
  onCLS(({ value, rating, attribution: { largestShiftTarget = '', largestShiftValue = 0, largestShiftTime = 0 } }) => {
    queue.set('cls', { value, rating, largestShiftPath: largestShiftTarget, largestShiftValue, largestShiftTime });
  }, OPTIONS);
  onINP(({ value, rating, attribution }) => {
    const { interactionTarget = '', interactionType = '', loadState } = attribution;
    const { inputDelay, processingDuration, presentationDelay } = attribution;
    queue.set('inp', {
      value,
      rating,
      elementPath: interactionTarget,
      type: interactionType,
      inputDelay,
      processing: processingDuration,
      presentation: presentationDelay,
      loadState,
    });
  }, OPTIONS);
}

/** The package measures the first input no more. */
function measureFirstInput(queue: RecordQueue): void {
  observe('first-input', {}, (entry) => {
    const value = entry.processingStart - entry.startTime;
    queue.set('fid', {
      value,
      rating: ratingOf('fid', value),
      eventType: entry.name,
      elementPath: pathOf(entry.target),
    });
  });
}

/** The package keeps its slowest interactions to itself. */
function measureInteractions(queue: RecordQueue): void {
  const slowest = slowInteractions();
  observe('event', { durationThreshold: SLOW_EVENT_MS }, (entry) => {
    slowest.add(entry, pathOf(entry.target));
    const list = slowest.list();
    if (list.length > 0) queue.set('interactions', { list });
  });
}

function observe(
  type: 'first-input' | 'event',
  options: PerformanceObserverInit,
  take: (entry: EventEntry & Pick<PerformanceEventTiming, 'target'>) => void,
): void {
  // Both types give entries of this shape.
  const observer = new PerformanceObserver((list) =>
    (list.getEntries() as PerformanceEventTiming[]).forEach((entry) => quietly(() => take(entry))),
  );
  observer.observe({ type, buffered: true, ...options });
}
