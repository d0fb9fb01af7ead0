import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messages } from './messages.ts';

/** Asks before unsaved work is left, inside the studio and when the page itself is left. */
export function LeaveDialog({ changed }: { readonly changed: readonly string[] }) {
  const isDirty = changed.length > 0;
  const blocker = useBlocker({
    // Another search or tab of the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
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
            {messages.stay}
          </Button>
        </>
      }
    >
      <p>{messages.leaveLead(changed)}</p>
    </Dialog>
  );
}
