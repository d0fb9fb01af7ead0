import type { TemplateError } from '../errors.ts';
import type { SourceText } from '../position.ts';
import type { TagHandlers } from '../tags.ts';
import type { Frame } from './frame.ts';
import { BudgetSpent, DEFAULT_LIMITS, type RenderLimits } from './limits.ts';
import type { PluginScope } from './plugin-scope.ts';

/** A compiled piece of a template. */
export type Runner = (state: RenderState, frame: Frame) => void;

/** Where an instruction stands. */
export interface Site {
  readonly source: SourceText;
  readonly at: number;
}

/** What a name of a partial leads to. */
export type PartialLookup = (name: string) => PartialFound | undefined;

/** A partial with the errors of its text; those of a faulty one keep it from running. */
export interface PartialFound {
  readonly run: Runner;
  readonly isFaulty: boolean;
  /** Whether it runs without storing a variable or macro in its frame. */
  readonly storesNothing: boolean;
  readonly errors: readonly TemplateError[];
}

/** What a render gets from its host. */
export interface RenderSetup {
  readonly partials: PartialLookup;
  readonly injects: ReadonlyMap<string, unknown> | undefined;
  readonly tags: TagHandlers | undefined;
  readonly limits: RenderLimits;
  readonly maxPartialDepth: number;
}

/** Errors kept of one render; a loop over a faulty line must not fill the memory with messages. */
const MAX_ERRORS = 500;

/** Instructions between two looks at the clock. */
const CLOCK_STEP = 2000;

/** Renders begun so far. */
let renders = 0;

/** All that changes while one template is rendered. Frames are passed along, so little here needs undoing. */
export class RenderState {
  /** Tells renders apart. */
  readonly id = ++renders;
  /** Text written so far, or since the running capture began. */
  out = '';
  /** Depth of partials and includes. */
  depth = 0;
  /** Whether any macro was defined: most pages have none, and need not look for them. */
  hasMacros = false;
  /** Partials without errors that were found by their names. */
  readonly soundPartials = new Map<string, PartialFound>();
  readonly errors: TemplateError[] = [];
  readonly setup: RenderSetup;
  readonly scope: PluginScope;
  /** Expressions and partials whose parse errors this render has reported. Most renders have none. */
  #reported: Set<unknown> | undefined;
  #fuel: number;
  /** Fuel at which the clock is read or the budget is spent. */
  #alarm: number;
  #room: number;
  readonly #longestValue: number;
  readonly #deadline: number;

  constructor(setup: RenderSetup, createScope: (state: RenderState) => PluginScope) {
    const { instructions, outputLength, valueLength, milliseconds, clock } = setup.limits;
    this.setup = setup;
    this.scope = createScope(this);
    this.#fuel = instructions ?? DEFAULT_LIMITS.instructions;
    this.#room = outputLength ?? DEFAULT_LIMITS.outputLength;
    this.#longestValue = valueLength ?? DEFAULT_LIMITS.valueLength;
    this.#deadline = milliseconds === undefined || clock === undefined ? Infinity : clock() + milliseconds;
    this.#alarm = this.#nextAlarm();
  }

  /** Whether a partial that was found once may run again as it is: no macro hides it, and it is not nested too deep. */
  mayRun(): boolean {
    return !this.hasMacros && this.depth < this.setup.maxPartialDepth;
  }

  /** Counts instructions that are about to run; ends the render when a budget is spent. */
  spend(instructions: number): void {
    this.#fuel -= instructions;
    if (this.#fuel < this.#alarm || this.out.length > this.#room) this.#check();
  }

  /** Prints a text as it is. */
  write(text: string): void {
    this.out += text;
  }

  /** Prints text with values in it; ends the render when that is too long for a value. */
  print(text: string): void {
    this.out += text;
    if (text.length > this.#longestValue) this.checkValue(text);
  }

  /** Ends the render when a formatter made a text that is too long. */
  checkValue(text: string): void {
    if (text.length > this.#longestValue) throw new BudgetSpent('Render exceeded its budget of text length');
  }

  /** Runs a piece and gives the text it wrote instead of printing it. */
  capture(run: Runner, frame: Frame): string {
    const before = this.out;
    this.out = '';
    this.#room -= before.length;
    try {
      run(this, frame);
      const text = this.out;
      this.out = before;
      return text;
    } catch (error) {
      // What was written until a budget was spent is part of the page; what a failed instruction wrote is not.
      this.out = error instanceof BudgetSpent ? before + this.out : before;
      throw error;
    } finally {
      this.#room += before.length;
    }
  }

  /** Whether something is met for the first time in this render, and not the next time. */
  isFirst(faulty: unknown): boolean {
    this.#reported ??= new Set();
    if (this.#reported.has(faulty)) return false;
    this.#reported.add(faulty);
    return true;
  }

  /** Adds an error at a place of a template. */
  report(message: string, site: Site): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(site.source.errorAt('engine', message, site.at));
  }

  /** Adds an error of a partial's own text: told where the partial has it, or at its call when it does not say. */
  reportInPartial(message: string, { file, line, column, frame }: TemplateError, site: Site): void {
    if (line === undefined) return this.report(message, site);
    if (this.errors.length >= MAX_ERRORS) return;
    const named = file === undefined ? {} : { file };
    this.errors.push({ type: 'engine', message, ...named, line, column: column ?? 1, frame: frame ?? '' });
  }

  #check(): void {
    if (this.#fuel < 0) throw new BudgetSpent('Render exceeded its budget of instructions');
    if (this.out.length > this.#room) throw new BudgetSpent('Render exceeded its budget of output');
    if (this.#deadline !== Infinity && (this.setup.limits.clock?.() ?? 0) > this.#deadline) {
      throw new BudgetSpent('Render exceeded its budget of time');
    }
    this.#alarm = this.#nextAlarm();
  }

  #nextAlarm(): number {
    return this.#deadline === Infinity ? 0 : Math.max(0, this.#fuel - CLOCK_STEP);
  }
}
