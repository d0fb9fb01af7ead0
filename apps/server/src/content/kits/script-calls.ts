/** Which of the global objects of the platform scripts call. */
export interface ScriptCalls {
  /** `Y`, `Squarespace`, `SQS`, `Tweak`, `Class`, `Singleton`, `Modernizr`, `UserAccountApi`. */
  readonly globals: boolean;
  readonly imageLoader: boolean;
}

const GLOBALS = [
  /\bYUI\s*\(/,
  /\bY\.(?:use|on|one|all|Global|Squarespace|namespace|later|Lang|Node|config|UA|Template|bind)\b/,
  /\bwindow\.Y\b|\bY\s*\|\|/,
  // Not the name in a sentence, nor the address.
  /\bSquarespace\.(?!com\b)[A-Za-z]\w*/,
  /\b(?:SQS\.(?:Tweak|ImageLoader|Lifecycle)|Tweak\.(?:watch|getValue)|Class\.create|Singleton\.create|Modernizr\.\w+|UserAccountApi)\b/,
  // Formatters that print a call of `Y`.
  /\|(?:audio-player|twitter-follow-button)\b/,
];

/** Looks which global objects the given scripts and templates call. */
export function scriptCalls(texts: Iterable<string>): ScriptCalls {
  const calls = { globals: false, imageLoader: false };
  for (const text of texts) {
    calls.globals ||= GLOBALS.some((pattern) => pattern.test(text));
    calls.imageLoader ||= /\bImageLoader\b/.test(text);
  }
  return calls;
}

/** Whether a file is a script that pages may load. */
export const isScript = (file: string): boolean => file.startsWith('scripts/') && file.endsWith('.js');
