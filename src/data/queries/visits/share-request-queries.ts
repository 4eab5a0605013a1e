import type { Agent } from '#domain/agents/agent.ts';
import { worksIn } from '#domain/agents/works-in.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Language } from '#domain/languages/language.ts';
import { readShareRequest, type ShareRequest } from '#domain/sharing/share-request.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { createSharedBuild } from '#domain/sharing/to-shared-build.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows } from '../../database/quarantine.ts';
import { findPriceListById } from '../catalogue/price-list-queries.ts';
import { findDuplicateCandidates } from '../customers/customer-queries.ts';
import { findMarket } from '../showrooms/showroom-queries.ts';

/** A request from a share page that waits for a decision. */
export interface OpenShareRequest {
  attentionId: string;
  /** Arrival by the server's clock, ms since 1970. */
  receivedAt: number;
  request: ShareRequest;
  /** The requested car; null if its price list is missing or lacks the vehicle or its color. */
  build: SharedBuild | null;
  /** The agent who made the shared build; null if the agent no longer works in the showroom. */
  agent: Agent | null;
  /** Customers with the phone number or the email of the request. */
  lookalikes: Customer[];
}

/** Returns the requests of a showroom that wait for a decision, oldest first. */
export async function listOpenShareRequests(
  db: LocalDatabase,
  { showroomId, language }: { showroomId: string; language: Language },
): Promise<OpenShareRequest[]> {
  const attentions = filterValidRows(db, 'attentions', await db.attentions.toArray());
  const requests = attentions
    .filter(({ settledAt, spaceId }) => settledAt === null && spaceId === showroomId)
    .toSorted((a, b) => a.receivedAt - b.receivedAt)
    .flatMap((attention) => {
      const request = readShareRequest(attention);
      return request ? [{ attention, request }] : [];
    });
  const market = await findMarket(db);
  return Promise.all(
    requests.map(async ({ attention: { id: attentionId, receivedAt }, request }) => {
      const priceList = await findPriceListById(db, request.priceListId);
      const agent = await db.agents.get(request.agentId);
      const [storedAgent] = agent ? filterValidRows(db, 'agents', [agent]) : [];
      const { buildId, configuration } = request;
      return {
        attentionId,
        receivedAt,
        request,
        build:
          priceList &&
          createSharedBuild(
            translatePriceList(priceList, language, market),
            buildId,
            configuration,
          ),
        agent: storedAgent && worksIn(storedAgent, showroomId) ? storedAgent : null,
        lookalikes: await findDuplicateCandidates(db, request),
      };
    }),
  );
}
