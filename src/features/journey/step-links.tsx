import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DetailStep, detailSteps } from './detail-steps.ts';
import { Cluster } from '../../ui/layout.tsx';
import styles from './step-links.module.css';

/** Shows the position among the six screens about a vehicle, with links to the other screens. */
export function StepLinks({ current }: { current: DetailStep }) {
  const { t } = useTranslation('journey');
  const at = detailSteps.findIndex(({ name }) => name === current);
  return (
    <Cluster aria-label={t('steps.label')} as="nav" align="center" gap={4} nowrap>
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
    </Cluster>
  );
}
