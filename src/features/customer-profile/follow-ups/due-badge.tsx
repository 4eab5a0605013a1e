import { type FollowUp, isOpenFollowUp } from '#domain/follow-ups/follow-up.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { useTodayInShowroom } from '../use-today-in-showroom.ts';

/**
 * Badge with the outcome of a closed follow-up, or with whether an open follow-up is due or
 * overdue.
 */
export function DueBadge({
  followUp,
  labels: { t },
}: {
  followUp: FollowUp;
  labels: ProfileLabels;
}) {
  const today = useTodayInShowroom();
  const { dueOn, outcome } = followUp;
  if (outcome !== null) {
    return <Badge tone="positive">{t(`common:followUp.outcome.${outcome}`)}</Badge>;
  }
  if (!isOpenFollowUp(followUp) || dueOn > today) return null;
  const isOverdue = dueOn < today;
  return (
    <Badge icon="clock" tone={isOverdue ? 'danger' : 'caution'}>
      {t(isOverdue ? 'followUps.overdue' : 'followUps.today')}
    </Badge>
  );
}
