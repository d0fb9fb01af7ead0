import { Base } from './language.ts';
import { nodesOf } from './wrapping.ts';

/** `new Y.Squarespace.EventCollectionCalendar({ contentBox }).render()`: the events of the page's collection by the days of a month. */
export class EventCollectionCalendar extends Base {
  render(): this {
    const [box] = nodesOf(this.get('contentBox') ?? this.get('srcNode'));
    if (box instanceof HTMLElement) {
      void import('./month-of-events.ts').then(({ drawEvents }) => drawEvents(box));
    }
    return this;
  }
}
