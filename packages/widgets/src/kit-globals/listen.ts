import { callBack, handleOf, type Handle } from './callback.ts';
import { facadeOf } from './event-facade.ts';
import { namesOf } from './listeners.ts';

/** Names that browsers have others for. */
const BROWSER_NAMES: Readonly<Record<string, string>> = {
  tap: 'click',
  valuechange: 'input',
  valueChange: 'input',
  windowresize: 'resize',
  mousewheel: 'wheel',
  gesturemovestart: 'pointerdown',
  gesturemove: 'pointermove',
  gesturemoveend: 'pointerup',
};

export interface Listening {
  readonly types: unknown;
  readonly callback: unknown;
  readonly context?: unknown;
  /** Only what happens in descendants that match it. */
  readonly within?: string | undefined;
  readonly isOnce?: boolean;
}

/** Listens to events of the browser as kits ask for them. */
export function listen(target: EventTarget, { types, callback, context, within, isOnce }: Listening): Handle {
  const undo = namesOf(types, callback).map(([type, run]) => {
    const listener = (event: Event) => {
      const current = within === undefined ? target : matching(event, target, within);
      if (!current) return;
      if (isOnce) handle.detach();
      const facade = facadeOf(event, current);
      if (callBack(run, context ?? facade.currentTarget, [facade]) === false) facade.halt();
    };
    const name = browserName(type, within !== undefined);
    target.addEventListener(name, listener);
    return () => target.removeEventListener(name, listener);
  });
  const handle = handleOf(() => undo.forEach((one) => one()));
  return handle;
}

/** Entering and leaving do not bubble, so that they are heard of descendants by other names. */
function browserName(type: string, isDelegated: boolean): string {
  const name = BROWSER_NAMES[type] ?? type;
  if (!isDelegated) return name;
  const bubbling: Readonly<Record<string, string>> = {
    mouseenter: 'mouseover',
    mouseleave: 'mouseout',
    focus: 'focusin',
    blur: 'focusout',
  };
  return bubbling[name] ?? name;
}

function matching(event: Event, container: EventTarget, selector: string): Element | undefined {
  const element = event.target instanceof Element ? event.target.closest(withinScope(selector)) : null;
  if (!element || (container instanceof Node && !container.contains(element))) return undefined;
  const { relatedTarget } = event as MouseEvent;
  const isMove = event.type === 'mouseover' || event.type === 'mouseout';
  return isMove && relatedTarget instanceof Node && element.contains(relatedTarget) ? undefined : element;
}

/** Selectors that begin with a combinator belong to the container. */
const withinScope = (selector: string): string => selector.replace(/(^|,)\s*>/g, '$1');
