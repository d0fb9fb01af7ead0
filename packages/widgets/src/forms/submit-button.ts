/** The button keeps the focus, which a disabled one would lose; a second press does nothing (FORM-017 to 019). */
export function submitButtonOf(form: HTMLFormElement) {
  const button = form.querySelector<HTMLInputElement>('input[type=submit]');
  let words = button?.value ?? '';
  let isBound = false;
  let isLocked = false;
  const draw = (): void => {
    if (button) button.ariaDisabled = isBound || isLocked ? 'true' : null;
    form.classList.toggle('submitting', isLocked);
  };
  return {
    /** To a box that is not ticked yet. */
    bind: (isNow: boolean) => {
      isBound = isNow;
      draw();
    },
    lock: (submitting: string) => {
      isLocked = true;
      words = button?.value ?? '';
      if (button) button.value = submitting;
      draw();
    },
    unlock: () => {
      isLocked = false;
      if (button) button.value = words;
      draw();
    },
  };
}
