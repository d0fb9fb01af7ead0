import type { PublishFinding } from '@portico/contract/studio';
import { findingText } from '../../editor/finding-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messages } from './messages.ts';

/** What stands in the way of publishing, and what else could be better; with a way to go on. */
export function HeldDialog({
  findings,
  isBusy,
  onGoOn,
  onClose,
}: {
  readonly findings: readonly PublishFinding[];
  readonly isBusy: boolean;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}) {
  const stops = findings.filter(({ weight }) => weight === 'stops');
  const advice = findings.filter(({ weight }) => weight !== 'stops');
  return (
    <Dialog
      title={messages.held(stops.length)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.askCancel}</Button>
          <Button kind="ink" isBusy={isBusy} onPress={onGoOn}>
            {messages.anyway}
          </Button>
        </>
      }
    >
      <p>{messages.heldLead}</p>
      <FindingList findings={stops} />
      {advice.length > 0 ? (
        <>
          <h3>{messages.advice}</h3>
          <FindingList findings={advice} />
        </>
      ) : null}
    </Dialog>
  );
}

/** Findings in words; the same one is said once, with how often. */
export function FindingList({ findings }: { readonly findings: readonly Pick<PublishFinding, 'code'>[] }) {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return (
    <ul>
      {codes.map((code) => {
        const count = findings.filter((one) => one.code === code).length;
        return <li key={code}>{count === 1 ? findingText(code) : `${findingText(code)} (${count})`}</li>;
      })}
    </ul>
  );
}
