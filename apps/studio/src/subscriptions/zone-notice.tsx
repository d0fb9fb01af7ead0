import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveSubscriptions, type SubscriptionSettingsBody } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { settingsKey } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { subscriptionsKey } from './queries.ts';
import { settingsMessages as messages } from './settings-messages.ts';

/** Asks what becomes of subscriptions that began where the shop was before; nothing where there are none. */
export function ZoneNotice({ zone, elsewhere }: Pick<SubscriptionSettingsBody, 'zone' | 'elsewhere'>) {
  const site = useSite();
  const cache = useQueryClient();
  const move = useMutation({
    mutationFn: () => api.call(site, moveSubscriptions, { body: { zone } }),
    onSuccess: (body) => {
      cache.setQueryData(settingsKey(site, 'subscription-settings'), body);
      void cache.invalidateQueries({ queryKey: subscriptionsKey(site) });
    },
  });
  const { problem } = refusalOf(move.error);
  return elsewhere === 0 ? null : (
    <Notice
      tone="warn"
      title={messages.zoneTitle}
      actions={
        <Button isBusy={move.isPending} onPress={() => move.mutate()}>
          {messages.zoneMove}
        </Button>
      }
    >
      <p>{messages.zoneLead(elsewhere, zone)}</p>
      {problem ? <p>{problem}</p> : null}
    </Notice>
  );
}
