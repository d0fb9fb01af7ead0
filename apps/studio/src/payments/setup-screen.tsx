import { useQuery } from '@tanstack/react-query';
import { STRIPE_MODES, type PaymentSettings, type StripeKeysShown } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import { ProviderChoice } from './provider-choice.tsx';
import { paymentSettingsQuery } from './queries.ts';
import { RefusedKeys } from './refused-keys.tsx';
import { RefundNotices } from './refund-notices.tsx';
import { SandboxAway } from './sandbox-away.tsx';
import { StripeKeys } from './stripe-keys.tsx';
import { WayNotice } from './way-notice.tsx';

/** Who takes the shop's payments: the sandbox or the owner's own Stripe account. */
export function PaymentSetupScreen() {
  const site = useSite();
  const settings = useQuery({ ...paymentSettingsQuery(site), enabled: mayDo(site, 'settings.commerce') });
  if (!mayDo(site, 'settings.commerce')) {
    return <NoRight site={site} title={messages.setup} section="payments" />;
  }
  return (
    <>
      <ScreenBar
        title={messages.setup}
        parent={{ label: messages.payments, to: `/sites/${site.identifier}/payments`, pathLabel: messages.path }}
      />
      {settings.error ? (
        <LoadError
          what={messages.theSettings}
          error={settings.error}
          dataFrom={settings.data ? settings.dataUpdatedAt : 0}
          onRetry={() => void settings.refetch()}
        />
      ) : null}
      {settings.isPending ? <ColumnSkeleton label={messages.loadingSettings} /> : null}
      {settings.data ? (
        <>
          <RefusedKeys kept={keysInUse(settings.data)} />
          <WayNotice provider={settings.data.provider} />
          <ScreenScroll label={messages.setup}>
            <ProviderChoice settings={settings.data} />
            <SandboxAway settings={settings.data} />
            {STRIPE_MODES.toReversed().map((mode) => (
              <StripeKeys key={mode} mode={mode} settings={settings.data} />
            ))}
            <RefundNotices settings={settings.data} />
          </ScreenScroll>
        </>
      ) : null}
    </>
  );
}

/** The keys that the shop is paid with; null where it is paid otherwise. */
function keysInUse({ provider, keys }: PaymentSettings): StripeKeysShown | null {
  const mode = STRIPE_MODES.find((one) => one === provider);
  return mode ? keys[mode] : null;
}
