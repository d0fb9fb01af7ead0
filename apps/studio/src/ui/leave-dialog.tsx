import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { messages } from './messages.ts';

/** Asks before unsaved work is left, inside the studio and when the page itself is left. */
export function LeaveDialog({
  changed,
  losesWith = () => false,
}: {
  readonly changed: readonly string[];
  /** Whether another search of the same screen loses what was changed too. */
  readonly losesWith?: (now: object, then: object) => boolean;
}) {
  const isDirty = changed.length > 0;
  const blocker = useBlocker({
    // Another search or tab of most screens loses nothing.
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || losesWith(current.search as object, next.search as object)),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      title={messages.leaveTitle}
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button kind="red" onPress={() => blocker.proceed?.()}>
            {messages.leave}
          </Button>
          <Button kind="ink" onPress={() => blocker.reset?.()}>
            {messages.leaveStay}
          </Button>
        </>
      }
    >
      <p>{messages.leaveLead(changed)}</p>
    </Dialog>
  );
}
