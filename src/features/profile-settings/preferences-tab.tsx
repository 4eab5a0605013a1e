import { useTranslation } from 'react-i18next';
import { agentThemes } from '#domain/agents/agent.ts';
import { languageNames, languageOf, languages } from '#domain/languages/language.ts';
import type { Session } from '../../data/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import styles from './settings.module.css';
import { TimeZoneField } from './time-zone-field.tsx';
import { usePreferences } from './use-preferences.ts';
import { Text } from '../../ui/text.tsx';

const themeIcons = { dark: 'moon', light: 'sun', auto: 'settings' } as const;

/**
 * Tab with the preferences of this agent, which apply on every tablet. Each change of a preference
 * applies immediately.
 */
export function PreferencesTab({ session }: { session: Session }) {
  const { t } = useTranslation('profileSettings');
  const { preferences, set } = usePreferences(session);

  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('preferences.note')}</p>
      <Card>
        <section className={styles.section}>
          <Text as="h2" size="l">
            {t('preferences.look')}
          </Text>
          <ChoiceGroup
            legend={t('preferences.theme')}
            onChange={(theme) => void set({ theme })}
            options={agentThemes.map((value) => ({
              value,
              label: t(`theme.${value}`),
              description: t(`theme.detail.${value}`),
              icon: themeIcons[value],
            }))}
            value={preferences.theme ?? 'auto'}
          />
        </section>
      </Card>
      <Card>
        <section className={styles.section}>
          <Text as="h2" size="l">
            {t('preferences.region')}
          </Text>
          <div className={styles.fields}>
            <SelectField
              label={t('preferences.language')}
              onChange={({ target }) => void set({ locale: languageOf(target.value) })}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={preferences.locale}
            />
            <TimeZoneField
              onChoose={(timezone) => void set({ timezone })}
              timezone={preferences.timezone}
            />
          </div>
        </section>
      </Card>
      <Card>
        <NotificationChoices
          chosen={preferences.notifications}
          onChoose={(notifications) => void set({ notifications })}
        />
      </Card>
    </div>
  );
}
