import { Gate } from '../session/gate.tsx';
import { messages as sessionMessages } from '../session/messages.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** A screen that broke; the frame around it still works. */
export function ScreenError() {
  return (
    <Blank
      title={messages.failedTitle}
      actions={
        <Button icon="refresh" onPress={() => location.reload()}>
          {messages.loadAgain}
        </Button>
      }
    >
      <p>{messages.failedLead}</p>
    </Blank>
  );
}

/** The studio could not find out who is here. */
export function BootError() {
  return (
    <Gate>
      <h1>{sessionMessages.failedTitle}</h1>
      <p>{sessionMessages.failedLead}</p>
      <Button icon="refresh" onPress={() => location.reload()}>
        {sessionMessages.tryAgain}
      </Button>
    </Gate>
  );
}
