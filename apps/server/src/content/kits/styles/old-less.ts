/**
 * Forms of LESS 1.3 that later compilers refuse, and imports from other hosts, which stay with the browser. Lines stay
 * where they are.
 */
export function modernised(text: string): string {
  return text
    .replace(/(^|[\s,;{}])\(~"([^"{}]*(?:@\{[\w-]+\}[^"{}]*)*)"\)(?=\s*[,{])/g, '$1$2')
    .replace(PSEUDO_CLASS, (_whole, name: string, words: string) => `${name}(${wordsOf(words)})`)
    .replace(
      /@import\s+(?:\([^)]*\)\s*)?(url\(\s*)?(["']?)((?:https?:)?\/\/[^"')\s]+)\2(\s*\))?/g,
      '@import (css) url("$3")',
    );
}

/** `:nth-child(@n)` and `:nth-child((~'@{n}n+1'))`: a variable, or an escaped text, between the brackets. */
const PSEUDO_CLASS = /(:(?:nth-[a-z-]+|not|lang))\(\s*(@[\w-]+|\(?~(?:"[^"\n]*"|'[^'\n]*')\)?)\s*\)/g;

function wordsOf(written: string): string {
  return written.startsWith('@') ? `@{${written.slice(1)}}` : written.replace(/^\(?~.|.\)?$/g, '');
}
