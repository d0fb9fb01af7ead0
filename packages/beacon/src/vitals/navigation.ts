/** What of a navigation entry is read; instants in milliseconds from its start. */
export type NavigationLike = Pick<
  PerformanceNavigationTiming,
  | 'type'
  | 'domainLookupStart'
  | 'domainLookupEnd'
  | 'connectStart'
  | 'connectEnd'
  | 'secureConnectionStart'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
  | 'redirectStart'
  | 'redirectEnd'
  | 'transferSize'
  | 'nextHopProtocol'
> & {
  readonly serverTiming?: readonly { readonly name: string; readonly duration: number; readonly description: string }[];
};

const MAX_DESCRIPTION_CHARS = 64;
const MAX_SERVER_TIMINGS = 20;

/** How the document came: each leg of its way in milliseconds, 0 for one that was not needed (PERF-008). */
export function navigationData(entry: NavigationLike) {
  const tls = entry.secureConnectionStart > 0 ? entry.connectEnd - entry.secureConnectionStart : 0;
  return {
    type: entry.type,
    dns: Math.round(entry.domainLookupEnd - entry.domainLookupStart),
    tcp: Math.round(entry.connectEnd - entry.connectStart - tls),
    tls: Math.round(tls),
    request: Math.round(entry.responseStart - entry.requestStart),
    response: Math.round(entry.responseEnd - entry.responseStart),
    ttfb: Math.round(entry.responseStart),
    redirect: Math.round(entry.redirectEnd - entry.redirectStart),
    serverTiming: (entry.serverTiming ?? []).slice(0, MAX_SERVER_TIMINGS).map(({ name, duration, description }) => ({
      name: name.slice(0, MAX_DESCRIPTION_CHARS),
      dur: duration,
      desc: description.slice(0, MAX_DESCRIPTION_CHARS),
    })),
    transferSize: entry.transferSize,
    protocol: entry.nextHopProtocol,
  };
}

/** What of `navigator` is read; browsers differ in what of it they have. */
export interface DeviceLike {
  readonly deviceMemory?: number;
  readonly hardwareConcurrency?: number;
  readonly connection?: {
    readonly effectiveType?: string;
    readonly rtt?: number;
    readonly downlink?: number;
    readonly saveData?: boolean;
  };
}

/** Of what kind the device and its connection are (PERF-008); null for what the browser does not say. */
export function deviceData(
  { deviceMemory, hardwareConcurrency, connection = {} }: DeviceLike,
  view: { readonly width: number; readonly height: number; readonly dpr: number; readonly visibility: string },
) {
  return {
    viewport: `${view.width}x${view.height}`,
    dpr: view.dpr,
    memory: deviceMemory ?? null,
    cores: hardwareConcurrency ?? null,
    effectiveType: connection.effectiveType ?? null,
    rtt: connection.rtt ?? null,
    downlink: connection.downlink ?? null,
    saveData: connection.saveData ?? null,
    visibility: view.visibility,
  };
}
