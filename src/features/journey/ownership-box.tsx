import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Text } from '../../ui/text.tsx';
import styles from './ownership-box.module.css';

const facts = [
  { text: 'delivery', icon: 'calendar' },
  { text: 'insurance', icon: 'lock' },
  { text: 'service', icon: 'settings' },
  { text: 'owners', icon: 'users' },
] as const satisfies readonly { text: string; icon: IconName }[];

/** Box with answers to common questions of new owners. The texts depend on the market (CT-34). */
export function OwnershipBox() {
  const { t } = useTranslation('market');
  return (
    <section aria-labelledby="ownership" className={styles.box}>
      <Text as="h2" size="l" id="ownership">
        {t('ownership.title')}
      </Text>
      <ul className={styles.facts}>
        {facts.map(({ text, icon }) => (
          <li className={styles.fact} key={text}>
            <Icon name={icon} />
            <span>
              <span className={styles.label}>{t(`ownership.${text}.label`)}</span>
              <span className={styles.value}>{t(`ownership.${text}.value`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
