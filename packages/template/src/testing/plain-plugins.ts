import type { Formatter, Plugins, Predicate } from '../plugin.ts';
import { asNumber, asString } from '../values.ts';

/** The few plug-ins the engine's own tests need; what the platform offers is tested where it is. */
export const plainPlugins: Plugins = {
  formatters: new Map<string, Formatter>([
    [
      'apply',
      ([name = '', ...rest]) =>
        (value, context) =>
          context.apply(name, value, { isPrivate: rest.includes('private') }),
    ],
    ['upper', () => (value) => asString(value).toUpperCase()],
    ['join', (args) => (value, context) => [value, ...context.others].map(asString).join(args[0] ?? '')],
    [
      'look',
      ([name = '']) =>
        (_value, context) =>
          context.resolve(name),
    ],
    [
      'outside',
      ([name = '']) =>
        (_value, context) =>
          context.resolveOutside(name),
    ],
    [
      'fail',
      () => () => {
        throw new TypeError('broken on purpose');
      },
    ],
  ]),
  predicates: new Map<string, Predicate>([
    ['even', () => (context) => asNumber(context.node) % 2 === 0],
    [
      'is',
      ([name = '', text]) =>
        (context) =>
          asString(context.resolve(name)) === text,
    ],
    [
      'fail',
      () => () => {
        throw new TypeError('broken on purpose');
      },
    ],
  ]),
  tags: new Set(['box', 'note']),
};
