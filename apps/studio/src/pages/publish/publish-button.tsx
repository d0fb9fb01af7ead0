import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPending, type MemberSite, type PendingDocument } from '@portico/contract/studio';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { treeQuery } from '../queries.ts';
import { messages } from './messages.ts';
import { pendingGroups } from './pending-groups.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** What is not live yet; its key begins with that of the tree, so that both are renewed together. */
function pendingQuery(site: MemberSite) {
  return queryOptions<readonly PendingDocument[]>({
    queryKey: [site.websiteId, 'pages', 'pending'],
    queryFn: async ({ signal }) => (await api.call(site, listPending, { signal })).documents,
  });
}

/** Says how much is not live, and makes it live. */
export function PublishButton() {
  const site = useSite();
  const pending = useQuery(pendingQuery(site));
  const tree = useQuery(treeQuery(site));
  const [isOpen, setOpen] = useState(false);
  const groups = pendingGroups(pending.data ?? [], tree.data);
  if (!mayDo(site, 'content.publish') || (groups.length === 0 && !isOpen)) {
    return null;
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{messages.publishCount(groups.length)}</Button>
      {isOpen ? <PublishDialog groups={groups} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
