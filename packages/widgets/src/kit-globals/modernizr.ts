/** `Modernizr`: what kits ask of a browser; every browser of today can all of it but touch. */
export const Modernizr: object = new Proxy(
  {
    touch: navigator.maxTouchPoints > 0,
    touchevents: navigator.maxTouchPoints > 0,
    mq: (query: string) => matchMedia(query).matches,
    prefixed: (name: string) => name,
    addTest: () => Modernizr,
    load: () => {},
    testProp: () => true,
    testAllProps: () => true,
    testStyles: () => true,
    hasEvent: (name: string) => `on${name}` in window,
    input: {},
    video: { h264: 'probably', webm: 'probably', ogg: '' },
  },
  { get: (known, name) => (name in known ? (Reflect.get(known, name) as unknown) : true) },
);
