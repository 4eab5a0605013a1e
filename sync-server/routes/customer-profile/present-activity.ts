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
type ActivityResponse = v.InferOutput<typeof activityResponseSchema>;

const iconsByTable: Record<string, ActivityResponse['icon']> = {
  bookings: 'calendar',
  followUps: 'calendar',
  walkIns: 'calendar',
  builds: 'car',
  sales: 'car',
};

export function presentActivity(activity: Activity): ActivityResponse {
  const { mutation, what, changes, table, at } = activity;
  const fields = changes.map(({ field }) => splitCamelCase(field)).join(', ');
  return {
    ...activity,
    title: capitalize(splitCamelCase(mutation)),
    description: capitalize(
      [splitCamelCase(table), what, fields && `(${fields})`].filter(Boolean).join(' '),
    ),
    timestamp: at,
    icon: iconsByTable[table] ?? 'other',
  };
}

/** Splits a camelCase name into words: `contactPreference` becomes `contact preference`. */
function splitCamelCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capitalize(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
