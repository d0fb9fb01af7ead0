import { visitorLimits as limits } from '@portico/contract';
import { cutText } from '@portico/domain';

const MAX_TEXT = 300;
const MAX_LIST = 20;

/**
 * What an event says of its own, made small: at most 40 keys in all and four levels, texts of 300 characters, without what
 * could be somebody's words or address. Numbers that are none, and functions of JSON that are none, go.
 */
export function clampProps(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const left = { keys: limits.keys };
  return clampRecord(given, 1, left);
}

interface Left {
  keys: number;
}

function clampRecord(given: Readonly<Record<string, unknown>>, depth: number, left: Left): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [key, value] of Object.entries(given)) {
    if (left.keys <= 0) break;
    if (PERSONAL.test(key)) continue;
    const clamped = clamp(value, depth, left);
    if (clamped === undefined) continue;
    left.keys -= 1;
    kept.push([key.slice(0, limits.nameChars), clamped]);
  }
  return Object.fromEntries(kept);
}

function clamp(value: unknown, depth: number, left: Left): unknown {
  if (typeof value === 'string') return clampText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth >= limits.depth) return undefined;
  if (Array.isArray(value)) {
    return value.slice(0, MAX_LIST).flatMap((part: unknown) => clamp(part, depth + 1, left) ?? []);
  }
  return clampRecord(value as Readonly<Record<string, unknown>>, depth + 1, left);
}

/** Keys under which kits and widgets might tell what is nobody's business here. */
const PERSONAL =
  /mail|account|phone|address|password|coupon|gift|token|card|name$(?<!productName)|^(?:first|last)Name/i;

function clampText(text: string): string {
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(text) ? '' : cutText(text, MAX_TEXT);
}
