import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './diagnostics.module.css';
import type { Release } from './release.ts';

interface ReleaseNotesSectionProps {
  running: string;
  /** The versions of the app with their release notes, newest first. */
  releases: readonly Release[];
}

export function ReleaseNotesSection({ running, releases }: ReleaseNotesSectionProps) {
  const { t } = useTranslation('kiosk');
  return (
    <Stack className={styles.part} as="section" align="start" gap={4}>
      <Text as="h2" size="xl">
        {t('diagnostics.section.news')}
      </Text>
      {releases.map(({ version, news }) => (
        <div key={version}>
          <h3 className={styles.release}>
            {t(version === running ? 'diagnostics.runs' : 'diagnostics.ran', { version })}
          </h3>
          <Stack className={styles.news} as="ul" gap={2}>
            {news.map((key) => (
              <li key={key}>{t(`diagnostics.news.${key}`)}</li>
            ))}
          </Stack>
        </div>
      ))}
    </Stack>
  );
}
