import { animate, type Movement } from './animation.ts';
import { Listeners } from './listeners.ts';
import { nodesOf } from './wrapping.ts';

type AnimConfig = Readonly<Record<string, unknown>>;

/** `new Y.Anim({ node, to, duration })`, to be run as often as wanted. */
export class Anim extends Listeners {
  private config: AnimConfig;
  private stopped: (() => void) | undefined;

  constructor(config: AnimConfig = {}) {
    super();
    this.config = { ...config };
  }
  get(name: string): unknown {
    return name === 'running' ? this.stopped !== undefined : this.config[name];
  }
  set(name: string, value: unknown): this {
    this.config = { ...this.config, [name]: value };
    return this;
  }
  run(): this {
    const { node, from, to, duration = 1, easing } = this.config as Readonly<Record<string, unknown>>;
    const element = nodesOf(node).find((found) => found instanceof Element);
    this.fire('start');
    if (element) {
      const movement = {
        from: from as Movement['from'],
        to: (to ?? {}) as Movement['to'],
        seconds: Number(duration),
        easing,
      };
      this.stopped = animate(element, movement, () => {
        this.stopped = undefined;
        this.fire('end');
      });
    }
    return this;
  }
  stop(): this {
    this.stopped?.();
    this.stopped = undefined;
    return this;
  }
  pause(): this {
    return this.stop();
  }
  destroy(): void {
    this.stop();
    this.detachAll();
  }
}
