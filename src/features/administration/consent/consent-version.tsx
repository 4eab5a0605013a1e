import { useTranslation } from 'react-i18next';
import type { ConsentTexts } from '#domain/protocol/admin-consent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateTimeFormat } from '../../../ui/date-time-format.ts';
import { Text } from '../../../ui/text.tsx';
import styles from '../administration.module.css';

interface ConsentVersionProps {
  text: NonNullable<ConsentTexts['inForce']>;
  isInForce?: boolean;
}

/** One version of the consent text in each of its languages. */
export function ConsentVersion({ text, isInForce = false }: ConsentVersionProps) {
  const { t, i18n } = useTranslation('admin');
  const { version, sentences, publishedAt } = text;
  const days = dateTimeFormat(i18n.language, { dateStyle: 'long' });
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <Card className={styles.stack}>
      <header className={styles.toolbar}>
        <Text as="h2" size="l">
          {t('consent.version', { version })}
        </Text>
        {isInForce && <Badge tone="positive">{t('consent.inForce')}</Badge>}
      </header>
      {publishedAt !== undefined && (
        <p className={styles.note}>{t('consent.since', { day: days.format(publishedAt) })}</p>
      )}
      <dl className={styles.sentences}>
        {Object.entries(sentences).map(([language, sentence]) => (
          <div key={language}>
            <dt>{names.of(language) ?? language}</dt>
            <dd lang={language}>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
