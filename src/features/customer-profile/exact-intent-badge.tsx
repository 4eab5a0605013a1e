import { useTranslation } from 'react-i18next';
import {
  customerIntents,
  type IntentLevel,
  toIntentLevel,
} from '#domain/customers/fields/customer-intent.ts';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

const appearances: Record<IntentLevel, { tone: BadgeTone; icon: IconName }> = {
  hot: { tone: 'accent', icon: 'flame' },
  warm: { tone: 'caution', icon: 'sun' },
  cold: { tone: 'info', icon: 'snowflake' },
};

/**
 * Badge with the exact intent in the colors of the customer list; an unknown intent is shown as
 * ‘browsing’ (CT-11).
 */
export function ExactIntentBadge({ intent }: { intent: string }) {
  const { t } = useTranslation('common');
  const knownIntent = customerIntents.find((candidate) => candidate === intent) ?? 'browsing';
  const { icon, tone } = appearances[toIntentLevel(knownIntent)];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`intent.${knownIntent}`)}
    </Badge>
  );
}
