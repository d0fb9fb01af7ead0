import { fetchPageCard } from '@portico/contract/studio';
import { editorMessages } from '@portico/locale';
import { createOutgoing, type FetchOutside } from '../../platform/http/outgoing.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { readPageCard } from './page-card.ts';

/** Pages of others, as a bookmark shows them. */
export function registerPageCards(
  app: StudioApp,
  services: Services,
  fetchOutside: FetchOutside = createOutgoing(),
): void {
  studioRoute(app, services, fetchPageCard, async ({ request, reply, websiteId, body }) => {
    const card = await readPageCard(services, websiteId, body.url, fetchOutside);
    return card.ok ? card.value : sendProblem(request, reply, UNREACHABLE);
  });
}

/** EDITOR-018. */
const UNREACHABLE: Problem = { status: 422, code: 'UNREACHABLE', message: editorMessages.unableToConnect };
