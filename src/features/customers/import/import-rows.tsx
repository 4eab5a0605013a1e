import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text/text.tsx';
import type { ImportSummary, DuplicateRow } from '../csv/import-summary.ts';
import styles from './import-screen.module.css';

/** Maximum number of listed lines. */
const MAX_SHOWN_ROWS = 200;

interface ImportRowsProps {
  summary: ImportSummary;
  withLookalikes: boolean;
}

/**
 * Lists the invalid lines and the duplicates of the file, each with the reason. A text states
 * whether the duplicates are imported.
 */
export function ImportRows({ summary, withLookalikes }: ImportRowsProps) {
  const { t } = useTranslation('customers');
  const { bad, lookalikes } = summary;
  return (
    <>
      {bad.length > 0 && (
        <section>
          <h2>{t('import.badTitle')}</h2>
          <ul className={styles.lines}>
            {bad.slice(0, MAX_SHOWN_ROWS).map(({ lineNumber, codes }) => (
              <li key={lineNumber}>
                <Text as="span" tabular tone="muted">
                  {t('import.line', { number: lineNumber })}
                </Text>
                <span>
                  {codes.map((code) => (
                    <span key={code}>
                      {t(`import.problem.${code}`)}{' '}
                      <Text as="span" size="xs" tone="muted">
                        {t('import.code', { code })}
                      </Text>
                      <br />
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <HiddenRowsNote count={bad.length} />
        </section>
      )}
      {lookalikes.length > 0 && (
        <section>
          <h2>{t('import.lookalikesTitle')}</h2>
          <ul className={styles.lines}>
            {lookalikes.slice(0, MAX_SHOWN_ROWS).map((line) => (
              <LookalikeRow key={line.lineNumber} line={line} taken={withLookalikes} />
            ))}
          </ul>
          <HiddenRowsNote count={lookalikes.length} />
        </section>
      )}
    </>
  );
}

function LookalikeRow({ line, taken }: { line: DuplicateRow; taken: boolean }) {
  const { t } = useTranslation('customers');
  const { lineNumber, name, sameAs } = line;
  const reason =
    sameAs === null ? t('import.isCustomer', { name }) : t('import.sameAs', { name, sameAs });
  return (
    <li>
      <Text as="span" tabular tone="muted">
        {t('import.line', { number: lineNumber })}
      </Text>
      <span>
        {reason} {taken ? t('import.takenAllTheSame') : t('import.leftOut')}
      </span>
    </li>
  );
}

function HiddenRowsNote({ count }: { count: number }) {
  const { t } = useTranslation('customers');
  if (count <= MAX_SHOWN_ROWS) return null;
  return <p className={styles.hint}>{t('import.more', { count: count - MAX_SHOWN_ROWS })}</p>;
}
