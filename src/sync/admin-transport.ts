import type * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { changedAgentResponseSchema } from '#domain/protocol/agent-security.ts';
import {
  type AdministeredAgent,
  type AgentChange,
  agentListResponseSchema,
  type AgentSession,
  agentSessionsResponseSchema,
  changedAccountResponseSchema,
  type IssuedCode,
  issuedCodeResponseSchema,
  type NewAgent,
  newAgentResponseSchema,
} from '#domain/protocol/admin-agents.ts';
import {
  type CatalogueFile,
  type CheckedCatalogue,
  checkedCatalogueResponseSchema,
  type NewCatalogue,
  type PublishedList,
  publishedListsResponseSchema,
} from '#domain/protocol/admin-catalogue.ts';
import {
  type ConsentTexts,
  consentTextsResponseSchema,
  type NewConsentText,
} from '#domain/protocol/admin-consent.ts';
import { type UnsentMail, unsentMailsResponseSchema } from '#domain/protocol/admin-mails.ts';
import {
  type AdministeredShowroom,
  administeredShowroomResponseSchema,
  administeredShowroomsResponseSchema,
  type NewShowroom,
  type ShowroomChange,
} from '#domain/protocol/admin-showrooms.ts';
import { targetsResponseSchema, type WantedTarget } from '#domain/protocol/admin-targets.ts';
import type { Target } from '#domain/figures/target.ts';
import { ask as askHeadOffice, unwrap } from './ask.ts';
import type { RequestResult } from './request-result.ts';

/** Who asks. A write that is sent again with its key is done once. */
export interface Asking {
  token: string;
  key?: string;
}

/** A catalogue is long, and head office compares all of it. */
const ANSWER_TIMEOUT_MS = 20_000;

type Result<T> = Promise<RequestResult<T>>;
type Answer<T> = v.GenericSchema<unknown, { data: T }>;

function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  asked: Partial<Asking> & { body?: object },
  answer: Answer<T>,
): Result<T> {
  const question = { url: `/api/${path}`, method, ...asked, answer };
  return unwrap(askHeadOffice({ ...question, timeoutMs: ANSWER_TIMEOUT_MS }));
}

const agentPath = (id: string, rest = '') => `admin/agents/${encodeURIComponent(id)}${rest}`;

/** Head office, as administrators speak with it; nothing of it waits in an outbox. */
export const headOfficeAdmin = {
  listAgents: (asking: Asking): Result<AdministeredAgent[]> =>
    ask('GET', 'admin/agents', asking, agentListResponseSchema),
  createAgent: (asking: Asking, body: NewAgent): Result<IssuedCode & { agent: Agent }> =>
    ask('POST', 'admin/agents', { ...asking, body }, newAgentResponseSchema),
  changeAgent: (asking: Asking, id: string, body: AgentChange): Result<Agent> =>
    ask('PUT', agentPath(id), { ...asking, body }, changedAccountResponseSchema),
  resetAgent: (asking: Asking, id: string): Result<IssuedCode> =>
    ask('POST', agentPath(id, '/reset'), asking, issuedCodeResponseSchema),
  listSessions: (asking: Asking, id: string): Result<AgentSession[]> =>
    ask('GET', agentPath(id, '/sessions'), asking, agentSessionsResponseSchema),
  endSessions: (asking: Asking, id: string): Result<AgentSession[]> =>
    ask('DELETE', agentPath(id, '/sessions'), asking, agentSessionsResponseSchema),
  listShowrooms: (asking: Asking): Result<AdministeredShowroom[]> =>
    ask('GET', 'admin/showrooms', asking, administeredShowroomsResponseSchema),
  createShowroom: (asking: Asking, body: NewShowroom): Result<AdministeredShowroom> =>
    ask('POST', 'admin/showrooms', { ...asking, body }, administeredShowroomResponseSchema),
  changeShowroom: (
    asking: Asking,
    id: string,
    body: ShowroomChange,
  ): Result<AdministeredShowroom> =>
    ask(
      'PUT',
      `admin/showrooms/${encodeURIComponent(id)}`,
      { ...asking, body },
      administeredShowroomResponseSchema,
    ),
  listPriceLists: (asking: Asking): Result<PublishedList[]> =>
    ask('GET', 'admin/catalogue', asking, publishedListsResponseSchema),
  checkCatalogue: (asking: Asking, body: CatalogueFile): Result<CheckedCatalogue> =>
    ask('POST', 'admin/catalogue/check', { ...asking, body }, checkedCatalogueResponseSchema),
  publishCatalogue: (asking: Asking, body: NewCatalogue): Result<PublishedList[]> =>
    ask('POST', 'admin/catalogue', { ...asking, body }, publishedListsResponseSchema),
  listUnsentMails: (asking: Asking): Result<UnsentMail[]> =>
    ask('GET', 'admin/mails', asking, unsentMailsResponseSchema),
  resendMail: (asking: Asking, bookingId: string): Result<UnsentMail[]> =>
    ask(
      'POST',
      `admin/mails/${encodeURIComponent(bookingId)}/resend`,
      asking,
      unsentMailsResponseSchema,
    ),
  listTargets: (asking: Asking): Result<Target[]> =>
    ask('GET', 'admin/targets', asking, targetsResponseSchema),
  changeTargets: (asking: Asking, targets: WantedTarget[]): Result<Target[]> =>
    ask('PUT', 'admin/targets', { ...asking, body: { targets } }, targetsResponseSchema),
  listConsentTexts: (asking: Asking): Result<ConsentTexts> =>
    ask('GET', 'admin/consent', asking, consentTextsResponseSchema),
  publishConsentText: (asking: Asking, body: NewConsentText): Result<ConsentTexts> =>
    ask('POST', 'admin/consent', { ...asking, body }, consentTextsResponseSchema),
} as const;

/** An agent sets a password with a code that head office gave; nobody is signed in by that. */
export function setPassword(body: {
  agentCode: string;
  resetCode: string;
  newPassword: string;
}): Result<{ agent: Agent }> {
  return ask('POST', 'agents/reset', { body }, changedAgentResponseSchema);
}
