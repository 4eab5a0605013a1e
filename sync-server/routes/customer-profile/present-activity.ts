import * as v from 'valibot';
import { type Activity, activitySchema } from '#domain/activities/activity.ts';
import { instantSchema } from '#domain/time/time.ts';

const icons = ['calendar', 'car', 'other'] as const;

/** An activity in a response: the stored row and additional fields that the requirements define. */
export const activityResponseSchema = v.object({
  ...activitySchema.entries,
  title: v.string(),
  description: v.string(),
  /** ms since 1970. */
  timestamp: instantSchema,
  icon: v.picklist(icons),
});
type ActivityAnswer = v.InferOutput<typeof activityResponseSchema>;

const iconOfTable: Record<string, ActivityAnswer['icon']> = {
  bookings: 'calendar',
  followUps: 'calendar',
  walkIns: 'calendar',
  builds: 'car',
  sales: 'car',
};

export function presentActivity(activity: Activity): ActivityAnswer {
  const { mutation, what, changes, table, at } = activity;
  const fields = changes.map(({ field }) => inWords(field)).join(', ');
  return {
    ...activity,
    title: sentence(inWords(mutation)),
    description: sentence(
      [inWords(table), what, fields && `(${fields})`].filter(Boolean).join(' '),
    ),
    timestamp: at,
    icon: iconOfTable[table] ?? 'other',
  };
}

/** Splits a camelCase name into words: `contactPreference` becomes `contact preference`. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
