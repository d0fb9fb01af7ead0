import { expect, it } from 'vitest';

import '../testing/english.ts';
import { createFakeClock } from '@portico/beacon/fake-clock';
import { buttonLabel } from './button-labels.ts';
import { createButtonMachine } from './button-machine.ts';
import { canPress } from './button-phase.ts';

function aButton(idleLabel = 'Add To Cart') {
  const clock = createFakeClock();
  const machine = createButtonMachine(clock, () => {});
  return {
    clock,
    send: machine.send,
    phase: () => machine.current().phase,
    machine,
    label: () => buttonLabel(machine.current(), idleLabel),
  };
}

it('[ADD-018, ADD-019, ADD-010] goes from idle to adding on a press and says so', () => {
  const button = aButton();
  expect(button.phase()).toBe('idle');
  expect(button.label()).toBe('Add To Cart');

  button.send({ kind: 'press' });

  expect(button.phase()).toBe('adding');
  expect(button.label()).toBe('Adding\u2026');
});

it('[ADD-020, ADD-011] shows "Added!" one second after the press when the answer came sooner', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.clock.advance(120);
  button.send({ kind: 'succeed' });

  button.clock.advance(879);
  expect(button.phase()).toBe('adding');
  button.clock.advance(1);

  expect(button.phase()).toBe('added');
  expect(button.label()).toBe('Added!');
});

it('shows "Added!" at once when the answer took longer than a second', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.clock.advance(2500);
  button.send({ kind: 'succeed' });

  expect(button.phase()).toBe('added');
});

it('[ADD-021] rests two seconds after "Added!"', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: 'succeed' });
  button.clock.advance(1000);

  button.clock.advance(1999);
  expect(button.phase()).toBe('added');
  button.clock.advance(1);

  expect(button.phase()).toBe('idle');
});

it('[ADD-022] rests one second after an error, with its own label at once', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: 'fail' });
  expect(button.phase()).toBe('error');
  expect(button.label()).toBe('Add To Cart');

  button.clock.advance(999);
  expect(button.phase()).toBe('error');
  button.clock.advance(1);

  expect(button.phase()).toBe('idle');
});

it('[ADD-023] ignores presses while adding and while added', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  expect(canPress(button.machine.current())).toBe(false);
  button.send({ kind: 'succeed' });
  button.clock.advance(1000);
  expect(canPress(button.machine.current())).toBe(false);

  button.send({ kind: 'press' });
  expect(button.phase()).toBe('added');
  button.clock.advance(2000);

  expect(button.phase()).toBe('idle');
});

it('[ADD-012, ADD-013] says "Select Option" for two seconds', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: 'prompt' });
  expect(button.label()).toBe('Select Option');

  button.clock.advance(1999);
  expect(button.label()).toBe('Select Option');
  button.clock.advance(1);

  expect(button.label()).toBe('Add To Cart');
});

it('drops "Select Option" as soon as the shopper chooses', () => {
  const button = aButton('Subscribe');
  button.send({ kind: 'press' });
  button.send({ kind: 'prompt' });

  button.send({ kind: 'choose' });

  expect(button.label()).toBe('Subscribe');
});

it('[ADD-014, ADD-024] becomes sold out when stock is gone and cannot be pressed', () => {
  const button = aButton();

  button.send({ kind: 'stock', isSoldOut: true });
  button.send({ kind: 'press' });

  expect(button.phase()).toBe('sold-out');
  expect(button.label()).toBe('Sold Out');

  button.send({ kind: 'stock', isSoldOut: false });

  expect(button.label()).toBe('Add To Cart');
});

it.each(['fail', 'prompt'] as const)('[ADD-024] is sold out at once where stock is gone after a %s', (end) => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: end });

  button.send({ kind: 'stock', isSoldOut: true });
  button.send({ kind: 'press' });

  expect(button.phase()).toBe('sold-out');
});

it('shows "Added!" before it becomes sold out with the last piece', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: 'succeed' });
  button.send({ kind: 'stock', isSoldOut: true });
  button.clock.advance(1000);
  expect(button.phase()).toBe('added');

  button.clock.advance(2000);

  expect(button.phase()).toBe('sold-out');
});

it('can be pressed again at once after an error', () => {
  const button = aButton();
  button.send({ kind: 'press' });
  button.send({ kind: 'fail' });
  button.clock.advance(400);

  button.send({ kind: 'press' });
  expect(button.phase()).toBe('adding');
  button.clock.advance(600);

  expect(button.phase()).toBe('adding');
});
