import type { ApplyOptions, FormatContext, MoneyUnit, PluginContext, PredicateContext } from '../plugin.ts';
import { splitReference, type Reference } from '../reference.ts';
import { asRawString, member } from '../values.ts';
import { Frame } from './frame.ts';
import { applyPartial } from './partials.ts';
import { resolveFrom, stepInto } from './resolve.ts';
import type { RenderState, Site } from './state.ts';

/** Host facts that formatters read. */
export interface ScopeFacts {
  readonly locale: string | undefined;
  readonly now: number;
  readonly moneyUnit: MoneyUnit;
}

const NOTHING: readonly unknown[] = [];
const DEFAULT_TIME_ZONE = 'America/New_York';

/**
 * What running formatters and predicates see. One object serves a whole render: each tag points it at its own frame
 * and value, so that calling a formatter allocates nothing.
 */
export class PluginScope implements FormatContext, PredicateContext {
  readonly locale: string | undefined;
  readonly now: number;
  readonly moneyUnit: MoneyUnit;
  others = NOTHING;
  readonly #state: RenderState;
  #frame: Frame;
  #site: Site;
  /** Whether `#value` lies before the frame in look-ups. */
  #hasValue = false;
  #value: unknown;
  /** A scope lives as long as its render, so nothing in here keeps data alive. */
  #findings: Map<object, unknown[]> | undefined;
  #subject: object | undefined;
  #ofSubject: unknown[] = [];

  constructor(state: RenderState, facts: ScopeFacts, frame: Frame, site: Site) {
    this.#state = state;
    this.locale = facts.locale;
    this.now = facts.now;
    this.moneyUnit = facts.moneyUnit;
    this.#frame = frame;
    this.#site = site;
  }

  /** Points the scope at a tag whose first value is the nearest frame. */
  enterValue(frame: Frame, value: unknown, others: readonly unknown[] | undefined, site: Site): void {
    this.#frame = frame;
    this.#value = value;
    this.#hasValue = true;
    this.others = others ?? NOTHING;
    this.#site = site;
  }

  /** Points the scope at an instruction that pushes no frame. */
  enterFrame(frame: Frame, others: readonly unknown[] | undefined, site: Site): void {
    this.#frame = frame;
    this.#hasValue = false;
    this.others = others ?? NOTHING;
    this.#site = site;
  }

  get node(): unknown {
    return this.#hasValue ? this.#value : this.#frame.node;
  }

  get timeZone(): string {
    return asRawString(this.resolve(TIME_ZONE)) || DEFAULT_TIME_ZONE;
  }

  resolve(reference: Reference | string): unknown {
    const segments = typeof reference === 'string' ? split(reference) : reference;
    if (!this.#hasValue) return resolveFrom(this.#frame, segments);
    const first = segments[0] ?? '@';
    if (first === '@') return stepInto(this.#value, segments);
    // The frame's own value, as where a tag names `@`: it is looked at once. Names with `@` are of the frame, not of its value.
    if (this.#value === this.#frame.node && !isLocal(first)) return resolveFrom(this.#frame, segments);
    const found = member(this.#value, first);
    return found === undefined ? resolveFrom(this.#frame, segments) : stepInto(found, segments);
  }

  resolveOutside(reference: Reference | string): unknown {
    return resolveFrom(this.#frame, typeof reference === 'string' ? split(reference) : reference);
  }

  apply(name: string, value: unknown, options: ApplyOptions = {}): string {
    const { others } = this;
    const frame = this.#frame;
    const site = this.#site;
    const hasValue = this.#hasValue;
    const own = this.#value;
    // The tag's own frame shows only when a formatter in front has changed the value.
    const inner = new Frame(value, hasValue && own !== value ? new Frame(own, frame) : frame);
    if (options.isPrivate === true) inner.stop = true;
    if (options.args !== undefined) inner.define('@args', options.args);
    try {
      return applyPartial(this.#state, name, inner, site);
    } finally {
      // Tags inside the partial have pointed this scope elsewhere.
      this.others = others;
      this.#frame = frame;
      this.#site = site;
      this.#hasValue = hasValue;
      this.#value = own;
    }
  }

  once<S extends object, T>(subject: S, find: (subject: S, context: PluginContext) => T): T {
    const findings = this.#findingsOf(subject);
    for (let i = 0; i < findings.length; i += 2) {
      // What was found by this very function.
      if (findings[i] === find) return findings[i + 1] as T;
    }
    const found = find(subject, this);
    findings.push(find, found);
    return found;
  }

  /** Functions and what they found of a value, in turn. The tags of an item come one after the other. */
  #findingsOf(subject: object): unknown[] {
    if (subject === this.#subject) return this.#ofSubject;
    this.#findings ??= new Map();
    let findings = this.#findings.get(subject);
    if (findings === undefined) this.#findings.set(subject, (findings = []));
    this.#subject = subject;
    this.#ofSubject = findings;
    return findings;
  }

  report(message: string): void {
    this.#state.report(message, this.#site);
  }
}

/** Names formatters asked for lately: nearly always the same few. */
const splitNames = new Map<string, Reference>();
const MOST_NAMES = 500;

function split(name: string): Reference {
  const known = splitNames.get(name);
  if (known !== undefined) return known;
  // Names may come from data; starting over is simpler than choosing which to keep.
  if (splitNames.size >= MOST_NAMES) splitNames.clear();
  const segments = splitReference(name);
  splitNames.set(name, segments);
  return segments;
}

function isLocal(segment: string | number): boolean {
  return typeof segment === 'string' && segment.charCodeAt(0) === AT_SIGN;
}

const AT_SIGN = 64;

const TIME_ZONE: Reference = ['website', 'timeZone'];
