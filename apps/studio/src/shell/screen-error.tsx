import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Gate } from '../session/gate.tsx';
import { messages as sessionMessages } from '../session/messages.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { isLoadFailure } from './load-failure.ts';
import { messages } from './messages.ts';

/** A screen that broke or could not be fetched; the frame around it still works. */
export function ScreenError({ error }: { readonly error: unknown }) {
  const isUnfetched = isLoadFailure(error);
  useEffect(
    () => (isUnfetched ? onlineManager.subscribe((isOnline) => isOnline && location.reload()) : undefined),
    [isUnfetched],
  );
  return (
    <Blank
      title={isUnfetched ? messages.unfetchedTitle : messages.failedTitle}
      actions={
        <Button icon="refresh" onPress={() => location.reload()}>
          {messages.loadAgain}
        </Button>
      }
    >
      <p>{isUnfetched ? messages.unfetchedLead : messages.failedLead}</p>
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
