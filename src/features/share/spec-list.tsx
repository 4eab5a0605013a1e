import { useTranslation } from 'react-i18next';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { Text } from '../../ui/text.tsx';
import styles from './spec-list.module.css';

const specNames = ['engine', 'power', 'transmission', 'torque'] as const;

export function SpecList({ specs }: Pick<SharedBuild, 'specs'>) {
  const { t } = useTranslation('share');
  return (
    <dl className={styles.specs}>
      {specNames.map((name) => (
        <div key={name}>
          <Text as="dt" size="s" tone="muted">
            {t(`specs.${name}`)}
          </Text>
          <dd>{specs[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
