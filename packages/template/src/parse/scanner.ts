import type { Plugins } from '../plugin.ts';
import { MARKUP_TAG_START, MarkupReader, type MarkupTag } from './markup-tag.ts';
import { readTag } from './read-tag.ts';
import type { Sink, Token } from './token.ts';

/** How a text is read. */
export interface ScanOptions {
  /** Only tags that start `{^` are live; everything else is text (reference section 1). */
  readonly preprocess?: boolean;
  /** Receives a `<squarespace:…>` tag; without it such tags are text. */
  readonly markup?: (tag: MarkupTag, at: number) => void;
  /** Receives what stays text or vanishes though it looks like more; for tools. */
  readonly oddities?: Oddities;
}

/** Parts of a text that are no tags, or not the tags they look like; offsets of their starts. */
export interface Oddities {
  /** A brace pair that is no tag; the second offset is that of the closing brace. */
  literal(open: number, close: number): void;
  /** A block comment that never closes. */
  openComment(at: number): void;
  /** A one-line comment that a brace ends before its own, so that it is text. */
  cutComment(at: number): void;
  /** The start of a markup tag that is not complete. */
  brokenMarkup(at: number): void;
}

/**
 * Finds the tags of a text and hands them on in order, with the text between them. Never fails: what is no tag is
 * text. Takes time linear in the length of the text, because no character is searched twice by the same rule.
 */
export function scan(source: string, plugins: Plugins, sink: Sink, options: ScanOptions): void {
  new Scanner(source, plugins, sink, options).run();
}

class Scanner {
  readonly #source: string;
  readonly #end: number;
  readonly #plugins: Plugins;
  readonly #sink: Sink;
  readonly #options: ScanOptions;
  /** Made for the first tag; most texts have none. */
  #reader: MarkupReader | undefined;
  /** Start of the text not handed on yet. */
  #pending = 0;

  constructor(source: string, plugins: Plugins, sink: Sink, options: ScanOptions) {
    this.#source = source;
    this.#end = source.length;
    this.#plugins = plugins;
    this.#sink = sink;
    this.#options = options;
  }

  run(): void {
    let brace = this.#find('{', 0);
    let markup = this.#findMarkup(0);
    while (brace < this.#end || markup < this.#end) {
      if (markup < brace) {
        const after = this.#takeMarkup(markup);
        markup = this.#findMarkup(after);
        if (brace < after) brace = this.#find('{', after);
        continue;
      }
      const after = this.#takeBrace(brace);
      brace = this.#find('{', after);
      // A literal brace pair may hold a markup tag; a tag that was taken swallowed everything up to its end.
      if (markup < this.#pending) markup = this.#findMarkup(this.#pending);
    }
    this.#flush(this.#end);
  }

  /** Handles what starts at a brace; gives the offset at which the next brace counts. */
  #takeBrace(start: number): number {
    const inside = this.#options.preprocess === true && this.#source.charAt(start + 1) === '^' ? start + 2 : start + 1;
    const isOfMode = this.#options.preprocess !== true || inside === start + 2;
    if (isOfMode && this.#source.startsWith('##', inside)) return this.#takeComment(start, inside + 2);
    const stop = this.#nextBrace(start + 1);
    if (stop >= this.#end) return this.#end;
    if (this.#source.charAt(stop) === '{') {
      if (this.#source.charAt(inside) === '#') this.#options.oddities?.cutComment(start);
      return stop;
    }
    this.#takeCandidate(start, stop);
    return stop + 1;
  }

  #takeComment(start: number, from: number): number {
    const close = this.#find('##}', from);
    const after = close >= this.#end ? this.#end : close + 3;
    if (close >= this.#end) this.#options.oddities?.openComment(start);
    this.#skip(start, after);
    return after;
  }

  #takeCandidate(start: number, stop: number): void {
    const live = this.#source.charAt(start + 1) === '^';
    if (this.#options.preprocess === true) {
      if (live) this.#readCandidate(start, start + 2, stop);
      return;
    }
    // Tags of the other mode vanish.
    if (live) this.#skip(start, stop + 1);
    else this.#readCandidate(start, start + 1, stop);
  }

  #readCandidate(start: number, from: number, stop: number): void {
    const token = readTag(this.#source, from, stop, this.#plugins, (message) => this.#sink.error(message, start));
    if (token === undefined) return this.#options.oddities?.literal(start, stop);
    this.#skip(start, stop + 1);
    if (token.kind !== 'nothing') this.#sink.token(token, start);
  }

  #takeMarkup(start: number): number {
    this.#reader ??= new MarkupReader(this.#source);
    const tag = this.#reader.read(start);
    if (tag === undefined) {
      this.#options.oddities?.brokenMarkup(start);
      return start + 1;
    }
    this.#skip(start, tag.end);
    this.#options.markup?.(tag, start);
    return tag.end;
  }

  /** Hands on the text before an offset and goes on behind another. */
  #skip(start: number, after: number): void {
    this.#flush(start);
    this.#pending = after;
  }

  #flush(to: number): void {
    if (to <= this.#pending) return;
    const token: Token = { kind: 'text', text: this.#source.slice(this.#pending, to) };
    this.#sink.token(token, this.#pending);
  }

  #find(text: string, from: number): number {
    const found = this.#source.indexOf(text, from);
    return found < 0 ? this.#end : found;
  }

  #nextBrace(from: number): number {
    for (let at = from; at < this.#end; at++) {
      const code = this.#source.charCodeAt(at);
      if (code === 123 || code === 125) return at;
    }
    return this.#end;
  }

  #findMarkup(from: number): number {
    if (this.#options.markup === undefined) return this.#end;
    MARKUP_TAG_START.lastIndex = from;
    const found = MARKUP_TAG_START.exec(this.#source);
    return found === null ? this.#end : found.index;
  }
}
