import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** A node of a syntax tree, of which only what is asked for is known. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const STUDIO = path.join(import.meta.dirname, '..');

/** Words for a person: with a space beside one, or beginning in upper case as labels do. */
const WORDS = /\p{L}{2,}[,;:]? \p{L}|^\p{Lu}\p{Ll}+$|^ \p{Ll}{2,}|\p{Ll}{2,} $/u;
/** Any word will do where it is drawn. */
const WORD = /\p{L}{2,}/u;

/** Attributes that programs read. */
const TECHNICAL = new Set(['className', 'key', 'placement', 'rel', 'sandbox', 'style', 'viewBox', 'd']);

/** Calls whose words no person reads: selectors, names of screens, faults of the program. */
const PROGRAM = new Set([
  'closest',
  'endsWith',
  'Error',
  'lazyScreen',
  'matchMedia',
  'querySelector',
  'querySelectorAll',
  'split',
]);

/** Text of a file that stands in no catalogue. */
function plainTexts(file: string, source: string): readonly string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, false);
  return found;

  function visit(node: unknown, isDrawn: boolean): void {
    if (Array.isArray(node)) {
      node.forEach((one) => visit(one, isDrawn));
    } else if (isNode(node) && !isOfProgram(node)) {
      const text = textOf(node);
      if (text !== undefined && (isDrawn ? WORD : WORDS).test(text)) {
        found.push(`${file}: ${text}`);
      }
      for (const [key, part] of Object.entries(node)) {
        visit(part, drawsOf(node, isDrawn).includes(key));
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function textOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node['value'] === 'string' ? node['value'] : undefined;
    case 'TemplateElement':
      // The parser says so.
      return (node['value'] as { readonly cooked: string }).cooked;
    default:
      return undefined;
  }
}

/** Which parts of a node are drawn where it is. */
function drawsOf(node: Node, isDrawn: boolean): readonly string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return ['children'];
  }
  const parts: Readonly<Record<string, readonly string[]>> = {
    JSXExpressionContainer: ['expression'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['right'],
    TemplateLiteral: ['quasis'],
  };
  return isDrawn ? (parts[node.type] ?? []) : [];
}

function isOfProgram(node: Node): boolean {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return nameOf(node['callee']) === 'catalogue' || PROGRAM.has(nameOf(node['callee']));
    case 'JSXAttribute':
      return TECHNICAL.has(nameOf(node));
    case 'AssignmentPattern':
      return TECHNICAL.has(nameOf(node['left']));
    // What a node of texts may hold, and what it belongs to.
    case 'Property':
      return ['content', 'group'].includes(nameOf(node['key']));
    // The name of a key that is pressed.
    case 'JSXElement':
      return nameOf(node['openingElement']) === 'kbd';
    case 'BinaryExpression':
      return node['operator'] === '===' || node['operator'] === '!==';
    case 'ImportDeclaration':
      return true;
    default:
      return node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression';
  }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) {
    return '';
  }
  const name = node['name'] ?? node['property'];
  return typeof name === 'string' ? name : nameOf(name);
}

describe('the files of the studio', () => {
  it('say nothing to people but what a catalogue says', () => {
    const files = fs
      .globSync('**/*.{ts,tsx}', { cwd: STUDIO })
      .filter((file) => !/(messages|\.test)\.tsx?$/.test(file));

    expect(files.flatMap((file) => plainTexts(file, fs.readFileSync(path.join(STUDIO, file), 'utf8')))).toEqual([]);
  });

  it('are found out where they do', () => {
    const source =
      "const a = <p title={isOpen ? 'Open' : `Closed by ${name}`}>Hello {isOpen ? 'there' : null}</p>; say('Not now.');";

    expect(plainTexts('a.tsx', source)).toHaveLength(5);
  });
});
