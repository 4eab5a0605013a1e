import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DetailStep, detailSteps } from './detail-steps.ts';
import styles from './step-links.module.css';

/** Shows the position among the six screens about a vehicle, with links to the other screens. */
export function StepLinks({ current }: { current: DetailStep }) {
  const { t } = useTranslation('journey');
  const at = detailSteps.findIndex(({ name }) => name === current);
  return (
    <nav aria-label={t('steps.label')} className={styles.steps}>
      <p className={styles.count}>
        {t('steps.count', { step: at + 1, steps: detailSteps.length })}
      </p>
      <ol className={styles.bars}>
        {detailSteps.map(({ path, name }, index) => (
          <li key={path}>
            <Link
              aria-current={index === at ? 'step' : undefined}
              aria-label={t(`steps.${name}`)}
              className={styles.bar}
              data-reached={index <= at || undefined}
              to={path}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
