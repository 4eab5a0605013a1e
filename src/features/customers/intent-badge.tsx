import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type IntentLevel, toIntentLevel } from '#domain/customers/fields/customer-intent.ts';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

const appearances: Record<IntentLevel, { tone: BadgeTone; icon: IconName }> = {
  hot: { tone: 'accent', icon: 'flame' },
  warm: { tone: 'caution', icon: 'sun' },
  cold: { tone: 'info', icon: 'snowflake' },
};

/**
 * Badge that shows the intent of a customer in lists: buying as hot, test drive as warm, browsing
 * as cold.
 */
export const IntentBadge = memo(function IntentBadge({ intent }: { intent: string }) {
  const { t } = useTranslation('common');
  const level = toIntentLevel(intent);
  return (
    <Badge icon={appearances[level].icon} tone={appearances[level].tone}>
      {t(`intent.${level}`)}
    </Badge>
  );
});
