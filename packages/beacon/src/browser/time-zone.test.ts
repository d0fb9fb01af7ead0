import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeZone } from './time-zone.ts';

const format = vi.spyOn(Intl, 'DateTimeFormat');
const temporal = (timeZoneId: () => string) => vi.stubGlobal('Temporal', { Now: { timeZoneId } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the zone of a browser', () => {
  it('is asked without loading what formats dates, where the browser can say it so', () => {
    temporal(() => 'Asia/Kolkata');

    expect(timeZone()).toBe('Asia/Kolkata');
    expect(format).not.toHaveBeenCalled();
  });

  it('is that of its dates in older browsers', () => {
    vi.stubGlobal('Temporal', undefined);

    expect(timeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
