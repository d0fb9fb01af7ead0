import type { KitNode } from './node.ts';
import { nodeOf } from './wrapping.ts';

/** A browser's event as scripts of kits know it: what it names are nodes, and it can be halted. */
export interface EventFacade {
  readonly type: string;
  readonly _event: Event;
  target: KitNode | null;
  currentTarget: KitNode | null;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
  halt(isImmediate?: boolean): void;
  [member: string]: unknown;
}

const COPIED = [
  'pageX',
  'pageY',
  'clientX',
  'clientY',
  'screenX',
  'screenY',
  'keyCode',
  'charCode',
  'which',
  'button',
  'key',
  'shiftKey',
  'ctrlKey',
  'altKey',
  'metaKey',
  'touches',
  'changedTouches',
  'targetTouches',
  'wheelDelta',
  'detail',
  'newURL',
  'oldURL',
  'propertyName',
  'animationName',
  'state',
];

export function facadeOf(event: Event, current: EventTarget | null): EventFacade {
  const facade: EventFacade = {
    type: event.type,
    _event: event,
    _currentTarget: current,
    target: nodeOf(event.target),
    currentTarget: nodeOf(current),
    relatedTarget: nodeOf((event as MouseEvent).relatedTarget ?? null),
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
    stopImmediatePropagation: () => event.stopImmediatePropagation(),
    halt: (isImmediate) => {
      event.preventDefault();
      if (isImmediate) event.stopImmediatePropagation();
      else event.stopPropagation();
    },
  };
  for (const name of COPIED) {
    // The browser's own type does not say which kind of event has which.
    const value = (event as unknown as Record<string, unknown>)[name];
    if (value !== undefined) facade[name] = value;
  }
  return facade;
}
