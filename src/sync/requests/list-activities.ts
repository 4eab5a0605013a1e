import { type Activity, activityPageSchema } from '#domain/activities/activity.ts';
import { requestJson } from './http.ts';
import type { RequestResult } from './request-result.ts';

const ROWS_PER_PAGE = 200;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * The requested page in the server's list of activities of a customer. The result omits
 * activities whose ids are in `known`.
 */
export interface ActivityPageRequest {
  customerId: string;
  /** Number of the page, counted from 1. */
  page: number;
  known: ReadonlySet<string>;
}

/**
 * The activities whose ids are not in `known`, and the number of the next page; null after the last
 * page.
 */
export interface OlderActivities {
  activities: Activity[];
  nextPage: number | null;
}

/**
 * Requests pages from `page` on, latest activities first, until a page contains an activity that is
 * not in `known`, or until the last page.
 */
export async function listActivities(
  token: string,
  { customerId, page, known }: ActivityPageRequest,
): Promise<RequestResult<OlderActivities>> {
  const result = await requestJson({
    url: `/api/customers/${encodeURIComponent(customerId)}/activity?page=${page}&limit=${ROWS_PER_PAGE}`,
    token,
    answer: activityPageSchema,
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
  if (!result.ok) return result;
  const { data, total } = result.value;
  const activities = data.filter(({ id }) => !known.has(id));
  const nextPage = page * ROWS_PER_PAGE < total ? page + 1 : null;
  return activities.length > 0 || nextPage === null
    ? { ok: true, value: { activities, nextPage } }
    : listActivities(token, { customerId, page: nextPage, known });
}
