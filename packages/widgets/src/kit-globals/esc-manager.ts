import { callBack, isObject } from './callback.ts';

const targets: unknown[] = [];
let isOn = true;

/** `Y.Squarespace.EscManager`: Escape closes what was opened last, by its own `close` or `hide`. */
export const EscManager = {
  addTarget: (target: unknown): void => {
    EscManager.removeTarget(target);
    targets.push(target);
  },
  removeTarget: (target: unknown): void => {
    const at = targets.indexOf(target);
    if (at >= 0) targets.splice(at, 1);
  },
  enable: (): void => void (isOn = true),
  disable: (): void => void (isOn = false),
};

document.addEventListener('keydown', ({ key }) => {
  const target = targets.at(-1);
  if (key !== 'Escape' || !isOn || !isObject(target)) return;
  EscManager.removeTarget(target);
  callBack(target['close'] ?? target['hide'], target);
});
