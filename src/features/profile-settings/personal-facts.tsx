import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { personalFields } from './personal-form.ts';
import styles from './settings.module.css';
import type { PersonalEdit } from './use-personal-edit.ts';
import { Cluster } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** The data of the agent, read-only. Agents cannot change their code, role and showroom. */
export function PersonalFacts({ session, edit }: { session: Session; edit: PersonalEdit }) {
  const { t } = useTranslation('profileSettings');
  const { agent, showroom } = session;
  const facts = [
    ...personalFields.map((field) => [t(`personal.${field}`), edit.texts[field]] as const),
    [t('personal.agentCode'), agent.agentCode] as const,
    [t('personal.role'), t(`role.${agent.role}`)] as const,
    [t('personal.showroom'), showroom.name] as const,
  ];
  return (
    <section className={styles.section}>
      <Cluster as="header" align="center" gap={3} justify="between">
        <Text as="h2" size="l">
          {t('personal.title')}
        </Text>
        <Button icon="pencil" onClick={edit.start} variant="secondary">
          {t('personal.edit')}
        </Button>
      </Cluster>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div className={styles.fact} key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === '' || undefined}>{value || t('personal.empty')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
