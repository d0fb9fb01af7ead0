import type { PaymentProviderName } from '@portico/contract/studio';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** Says in plain words when no money moves. */
export function WayNotice({
  provider,
  actions,
}: {
  readonly provider: PaymentProviderName;
  readonly actions?: ReactNode;
}) {
  switch (provider) {
    case 'stripe':
      return null;
    case 'stripe-test':
      return (
        <Notice tone="warn" title={messages.testTitle} actions={actions}>
          <p>{messages.testWarning}</p>
        </Notice>
      );
    case 'sandbox':
      return (
        <Notice tone="warn" title={messages.sandboxTitle} actions={actions}>
          <p>{messages.sandboxWarning}</p>
        </Notice>
      );
    case 'none':
      return (
        <Notice tone="bad" title={messages.noneTitle} actions={actions}>
          <p>{messages.noneWarning}</p>
        </Notice>
      );
  }
}
