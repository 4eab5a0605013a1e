import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text/text.tsx';
import type { ImportSummary, DuplicateRow } from '../csv/import-summary.ts';
import styles from './import-screen.module.css';

/** Maximum number of listed lines. */
const SHOWN = 200;

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
            {bad.slice(0, SHOWN).map(({ lineNumber, codes }) => (
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
          <More count={bad.length} />
        </section>
      )}
      {lookalikes.length > 0 && (
        <section>
          <h2>{t('import.lookalikesTitle')}</h2>
          <ul className={styles.lines}>
            {lookalikes.slice(0, SHOWN).map((line) => (
              <LookalikeRow key={line.lineNumber} line={line} taken={withLookalikes} />
            ))}
          </ul>
          <More count={lookalikes.length} />
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

function More({ count }: { count: number }) {
  const { t } = useTranslation('customers');
  if (count <= SHOWN) return null;
  return <p className={styles.hint}>{t('import.more', { count: count - SHOWN })}</p>;
}
