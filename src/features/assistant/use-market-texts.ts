import { useTranslation } from 'react-i18next';
import type { MarketTexts } from '#domain/assistant/facts.ts';

/** Returns the texts about car ownership in this market, without their heading. */
export function useMarketTexts(): MarketTexts {
  const { t } = useTranslation('market');
  const { title: _title, ...texts } = t('ownership', { returnObjects: true });
  return texts;
}
