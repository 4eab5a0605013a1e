import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageNames, languageOf, languages } from '#domain/languages/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Text } from '../../ui/text/text.tsx';
import { reportDefect } from '../errors/report-defect.ts';
import { chooseLanguage } from './choose-language.ts';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  framed?: boolean;
  /** Whether the switch shows the full name of the language, for positions with enough space. */
  named?: boolean;
}

/** Selects the language of the screen. The options are the native names of the languages. */
export function LanguageSwitch({ framed = false, named = false }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('navigation');
  const { pathname } = useLocation();
  const currentLanguage = languageOf(i18n.language);
  return (
    <span
      className={styles.switch}
      data-framed={framed || undefined}
      data-named={named || undefined}
    >
      <Icon name="globe" />
      <Text aria-hidden="true" as="span" size="s" weight="medium">
        {named ? languageNames[currentLanguage] : currentLanguage.toUpperCase()}
      </Text>
      <select
        aria-label={t('language')}
        className={styles.choice}
        onChange={({ target }) => {
          chooseLanguage(languageOf(target.value), pathname).catch(reportDefect);
        }}
        title={t('language')}
        value={currentLanguage}
      >
        {languages.map((language) => (
          <option key={language} lang={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
