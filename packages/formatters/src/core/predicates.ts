import {
  asNumber,
  isTruthy,
  notImplemented,
  splitReference,
  unmarked,
  type Predicate,
  type PredicateContext,
} from '@portico/template';

import type { Predicates } from '../plugin-sets.ts';
import { argumentReader } from './arguments.ts';
import { compare, deepEqual } from './compare.ts';

/** Predicates of the core (reference section 9). */
export const corePredicates: Predicates = {
  debug: () => (context) => isTruthy(context.resolve('debug')),
  equal: comparing(deepEqual),
  notEqual: comparing((a, b) => !deepEqual(a, b)),
  greaterThan: comparing((a, b) => compare(a, b) > 0),
  greaterThanOrEqual: comparing((a, b) => compare(a, b) >= 0),
  lessThan: comparing((a, b) => compare(a, b) < 0),
  lessThanOrEqual: comparing((a, b) => compare(a, b) <= 0),
  even: remainder(0),
  odd: remainder(1),
  nth: nth,
  plural: () => (context) => asNumber(context.node) > 1,
  singular: () => (context) => asNumber(context.node) === 1,
  'units-metric': () => (context) => {
    context.report(notImplemented('units-metric?'));
    return false;
  },
};

/** One argument is compared with the current value, two with each other. */
function comparing(holds: (a: unknown, b: unknown) => boolean): Predicate {
  return (args) => {
    const [first, second] = args.map(argumentReader);
    if (first === undefined) return () => false;
    if (second === undefined) return (context) => holds(unmarked(context.node), first(context));
    return (context) => holds(first(context), second(context));
  };
}

function remainder(expected: number): Predicate {
  return ([arg]) => {
    // The argument is a name, also when it looks like a number.
    const reference = arg === undefined ? undefined : splitReference(arg);
    return (context) => {
      const value = reference === undefined ? context.node : context.resolve(reference);
      return typeof value === 'number' && Math.abs(value) % 2 === expected;
    };
  };
}

function nth(args: readonly string[]): (context: PredicateContext) => boolean {
  const [first, second] = args.map(argumentReader);
  const isPair = args.length === 2;
  return (context) => {
    const value = isPair ? first?.(context) : context.node;
    const modulus = (isPair ? second : first)?.(context);
    if (typeof value !== 'number' || typeof modulus !== 'number') return false;
    if (!Number.isInteger(value) || !Number.isInteger(modulus) || modulus === 0) return false;
    return Math.abs(value) % Math.abs(modulus) === 0;
  };
}
