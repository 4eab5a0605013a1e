import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { factsOf } from '#domain/assistant/facts.ts';
import { renderSuggestion } from '#domain/assistant/render-answer.ts';
import { startingSuggestions } from '#domain/assistant/suggestions.ts';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { readStoredFacts } from '../../data/assistant/read-stored-facts.ts';
import { emitDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { toAnswerTexts } from './answer-locally.ts';

/** Returns the suggested questions for this screen, shown while the last message suggests none. */
export function useStartingSuggestions(isOpen: boolean): readonly string[] {
  const { t, i18n } = useTranslation('answers');
  const { pathname } = useLocation();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);

  // An effect finds the suggestions, because they depend on rows of the local database.
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    findSuggestions(pathname, toAnswerTexts(t, i18n.language)).then((found) => {
      if (isCurrent) setSuggestions(found);
    }, emitDefect);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, pathname, t, i18n.language]);

  return suggestions;
}

async function findSuggestions(
  path: string,
  words: ReturnType<typeof toAnswerTexts>,
): Promise<readonly string[]> {
  const known = await readStoredFacts(localDatabase, Date.now());
  if (!known) return [];
  const facts = factsOf({ ...known, sales: null, market: {} });
  const priceList = known.catalogue;
  const journey = useJourney.getState();
  const shown = await findShownCar(localDatabase, path, { priceList, journey });
  const context = { path, audience: 'customer' as const, topic: null, ...shown };
  return startingSuggestions(facts, context).map((one) => renderSuggestion(one, words));
}
