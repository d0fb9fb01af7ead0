import { callBack, isObject } from './callback.ts';
import { orQuiet } from './quiet.ts';

const targets: unknown[] = [];
let isOn = true;

/** `Y.Squarespace.EscManager`: Escape closes what was opened last, by its own `close` or `hide`. */
export const EscManager = orQuiet({
  addTarget: (target: unknown): void => {
    forget(target);
    targets.push(target);
  },
  removeTarget: forget,
  enable: (): void => void (isOn = true),
  disable: (): void => void (isOn = false),
});

document.addEventListener('keydown', ({ key }) => {
  const target = targets.at(-1);
  if (key !== 'Escape' || !isOn || !isObject(target)) return;
  forget(target);
  callBack(target['close'] ?? target['hide'], target);
});

function forget(target: unknown): void {
  const at = targets.indexOf(target);
  if (at >= 0) targets.splice(at, 1);
}
