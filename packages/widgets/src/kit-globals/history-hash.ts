import { QueryString } from './language.ts';
import { Listeners } from './listeners.ts';
import { global } from './settings.ts';

type State = Readonly<Record<string, string>>;

const read = (): State => QueryString.parse(location.hash);

/** `new Y.HistoryHash()`: what stands behind the `#` of the address by name, and who hears when it changes. */
export class HistoryHash extends Listeners {
  private state = read();

  constructor({ initialState }: { readonly initialState?: State } = {}) {
    super();
    if (initialState && location.hash === '') this.replace(initialState);
    window.addEventListener('hashchange', () => this.tell(read()));
  }

  get(name?: string): unknown {
    return name === undefined ? this.state : this.state[name];
  }
  /** Changes names of the state; one without a value goes. Back leads to what was before. */
  add(changes: Readonly<Record<string, unknown>>): this {
    return this.write(changes, 'pushState');
  }
  addValue(name: string, value: unknown): this {
    return this.add({ [name]: value });
  }
  replace(changes: Readonly<Record<string, unknown>>): this {
    return this.write(changes, 'replaceState');
  }
  replaceValue(name: string, value: unknown): this {
    return this.replace({ [name]: value });
  }

  private write(changes: Readonly<Record<string, unknown>>, how: 'pushState' | 'replaceState'): this {
    const kept = Object.entries({ ...this.state, ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    const next = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
    const hash = QueryString.stringify(next);
    history[how](history.state, '', hash === '' ? location.pathname + location.search : `#${hash}`);
    this.tell(next);
    return this;
  }

  private tell(next: State): void {
    const before = this.state;
    this.state = next;
    const names = new Set([...Object.keys(before), ...Object.keys(next)]);
    const changed = [...names].filter((name) => before[name] !== next[name]);
    if (changed.length === 0) return;
    for (const name of changed) {
      const event = next[name] === undefined ? 'Remove' : 'Change';
      this.fire(`${name}${event}`, { newVal: next[name], prevVal: before[name] });
    }
    const told = {
      newVal: next,
      prevVal: before,
      changed: Object.fromEntries(changed.map((name) => [name, next[name]])),
    };
    this.fire('change', told);
    global.fire('history:change', told);
  }
}
