import type { Printer } from './compile-variable.ts';
import type { Runner } from './state.ts';

/** Variables that one closure prints. */
const MOST_PRINTERS = 4;

const NO_TEXT: Printer = () => '';

/** Constant texts and variables in a row, which become one closure for every few of them. */
export class PrintRow {
  readonly #runners: Runner[] = [];
  #texts: string[] = [''];
  #printers: Printer[] = [];

  /** Adds constant text. */
  addText(text: string): void {
    this.#texts.push((this.#texts.pop() ?? '') + text);
  }

  /** Adds a variable. */
  addPrinter(printer: Printer): void {
    if (this.#printers.length === MOST_PRINTERS) this.#close();
    this.#printers.push(printer);
    this.#texts.push('');
  }

  /** The closures of the row; none for an empty one. */
  finish(): readonly Runner[] {
    if (this.#printers.length > 0 || this.#texts[0] !== '') this.#close();
    return this.#runners;
  }

  #close(): void {
    this.#runners.push(printRow(this.#texts, this.#printers));
    this.#texts = [''];
    this.#printers = [];
  }
}

/** Prints texts with variables between them. */
function printRow(texts: readonly string[], printers: readonly Printer[]): Runner {
  const t0 = texts[0] ?? '';
  if (printers.length === 0) return (state) => state.write(t0);
  const t1 = texts[1] ?? '';
  const t2 = texts[2] ?? '';
  const t3 = texts[3] ?? '';
  const t4 = texts[4] ?? '';
  const a = printers[0] ?? NO_TEXT;
  const b = printers[1] ?? NO_TEXT;
  const c = printers[2] ?? NO_TEXT;
  const d = printers[3] ?? NO_TEXT;
  switch (printers.length) {
    case 1:
      return t1 === ''
        ? (state, frame) => state.print(t0 + a(state, frame))
        : (state, frame) => state.print(t0 + a(state, frame) + t1);
    case 2:
      return (state, frame) => state.print(t0 + a(state, frame) + t1 + b(state, frame) + t2);
    case 3:
      return (state, frame) => state.print(t0 + a(state, frame) + t1 + b(state, frame) + t2 + c(state, frame) + t3);
    default:
      return (state, frame) =>
        state.print(t0 + a(state, frame) + t1 + b(state, frame) + t2 + c(state, frame) + t3 + d(state, frame) + t4);
  }
}
