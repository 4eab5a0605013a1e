import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentTexts, listConsentTextsEndpoint } from '#domain/protocol/admin-consent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getDateTimeFormat } from '../../../ui/time/date-time-format.ts';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminQuery } from '../use-admin-query.ts';
import { NewConsentSheet } from './new-consent-sheet.tsx';

/**
 * Lists the consent texts. Customers agree to a consent text when they choose how the showroom may
 * contact them.
 */
export function ConsentTab() {
  const texts = useAdminQuery(listConsentTextsEndpoint, {});
  return (
    <AdminQueryView query={texts}>
      {(value) => <Texts onPublished={texts.put} {...value} />}
    </AdminQueryView>
  );
}

type TextsProps = ConsentTexts & { onPublished: (texts: ConsentTexts) => void };

function Texts({ inForce, earlier, onPublished }: TextsProps) {
  const { t } = useTranslation('admin');
  const [isNewSheetOpen, setIsNewSheetOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <p className={styles.note}>{t('consent.detail')}</p>
        <Button icon="plus" onClick={() => setIsNewSheetOpen(true)}>
          {t('consent.new')}
        </Button>
      </Cluster>
      {inForce ? (
        <ConsentVersion isInForce text={inForce} />
      ) : (
        <EmptyState icon="info" title={t('consent.none')} />
      )}
      {earlier.length > 0 && (
        <section className={styles.part}>
          <Text as="h2" size="l">
            {t('consent.earlier')}
          </Text>
          {earlier.map((text) => (
            <ConsentVersion key={text.version} text={text} />
          ))}
        </section>
      )}
      <NewConsentSheet
        before={inForce}
        onClose={() => setIsNewSheetOpen(false)}
        onPublished={onPublished}
        open={isNewSheetOpen}
      />
    </div>
  );
}

interface ConsentVersionProps {
  text: NonNullable<ConsentTexts['inForce']>;
  isInForce?: boolean;
}

/** One version of the consent text in each of its languages. */
function ConsentVersion({ text, isInForce = false }: ConsentVersionProps) {
  const { t, i18n } = useTranslation('admin');
  const { version, sentences, publishedAt } = text;
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long' });
  const languageDisplayNames = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <Card className={styles.stack}>
      <Cluster className={styles.toolbar} as="header" align="center" gap={4} justify="between">
        <Text as="h2" size="l">
          {t('consent.version', { version })}
        </Text>
        {isInForce && <Badge tone="positive">{t('consent.inForce')}</Badge>}
      </Cluster>
      {publishedAt !== undefined && (
        <p className={styles.note}>{t('consent.since', { day: dayFormat.format(publishedAt) })}</p>
      )}
      <Stack className={styles.sentences} as="dl" gap={4}>
        {Object.entries(sentences).map(([language, sentence]) => (
          <div key={language}>
            <dt>{languageDisplayNames.of(language) ?? language}</dt>
            <dd lang={language}>{sentence}</dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
