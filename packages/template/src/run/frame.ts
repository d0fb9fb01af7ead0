import type { Runner } from './state.ts';

/** One level of the context: a value, and what templates stored beside it. */
export class Frame {
  node: unknown;
  readonly parent: Frame | null;
  /**
   * The value, when names can be read from it without asking whether each is its own: a plain object inherits only the
   * names of Object.prototype. Found out once for each frame instead of at each look-up.
   */
  fields: Readonly<Record<string, unknown>> | null;
  /** Names are not looked up above this frame. */
  stop = false;
  /** 0-based position while the frame iterates its array, else -1. */
  index = -1;
  /** Local variables by name, `@` included. Most frames have none. */
  locals: Map<string, unknown> | null = null;
  macros: Map<string, Runner> | null = null;

  constructor(node: unknown, parent: Frame | null) {
    this.node = node;
    this.parent = parent;
    this.fields = isPlain(node) ? node : null;
  }

  /** Points the frame at the next element of the array it goes through; what the last one stored is forgotten. */
  moveTo(node: unknown): void {
    this.node = node;
    this.fields = isPlain(node) ? node : null;
    this.locals = null;
    this.macros = null;
  }

  /** Stores a local variable. */
  define(name: string, value: unknown): void {
    this.locals ??= new Map();
    this.locals.set(name, value);
  }

  /** Registers a macro. */
  defineMacro(name: string, macro: Runner): void {
    this.macros ??= new Map();
    this.macros.set(name, macro);
  }
}

function isPlain(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && Object.getPrototypeOf(node) === Object.prototype;
}

/** A macro of this frame or of any around it; private frames do not hide macros. */
export function findMacro(frame: Frame, name: string): Runner | undefined {
  for (let at: Frame | null = frame; at !== null; at = at.parent) {
    const found = at.macros?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
