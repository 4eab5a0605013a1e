import { type Activity, activityPageSchema } from '#domain/activities/activity.ts';
import { ask } from './ask.ts';
import type { RequestResult } from './request-result.ts';

const ROWS_PER_PAGE = 200;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * A position in the server's list of activities of a customer. The list leaves out the `known` ids.
 */
export interface ActivityList {
  customerId: string;
  /** Counted from 1. */
  page: number;
  known: ReadonlySet<string>;
}

/** New activities and the page after them; `nextPage` is null after the last page. */
export interface OlderActivities {
  activities: Activity[];
  nextPage: number | null;
}

/** Requests pages, latest first, until a page has an activity that is not listed yet. */
export async function listActivities(
  token: string,
  { customerId, page, known }: ActivityList,
): Promise<RequestResult<OlderActivities>> {
  const result = await ask({
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
