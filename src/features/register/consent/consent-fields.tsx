import { useTranslation } from 'react-i18next';
import { type ConsentChannel, consentChannels } from '#domain/customers/fields/channel-consent.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import { useRegisterTexts } from '../use-register-texts.ts';
import styles from './consent-fields.module.css';
import { findConsentSentence } from './consent-sentence.ts';

interface ConsentFieldsProps {
  draft: RegisterDraft;
  options: RegistrationOptions;
  change: (changes: Partial<RegisterDraft>) => void;
}

/** Channels that are preselected once the customer consents, by preferred contact method. */
const defaultChannels: Record<RegisterDraft['contactPreference'], ConsentChannel[]> = {
  phone: ['call'],
  email: ['email'],
  whatsapp: ['whatsapp'],
  both: ['call', 'email'],
};

export function ConsentFields({ draft, options, change }: ConsentFieldsProps) {
  const { t, i18n } = useTranslation('register');
  const { t: tForAudience } = useRegisterTexts();
  const { consent, channels, contactPreference } = draft;
  const sentence = findConsentSentence(options, i18n.language)?.sentence ?? t('consent');
  return (
    <div>
      <Checkbox
        checked={consent}
        description={tForAudience('consentHint')}
        label={sentence}
        onChange={({ target }) =>
          change({
            consent: target.checked,
            channels: target.checked ? defaultChannels[contactPreference] : [],
          })
        }
      />
      {consent && (
        <fieldset className={styles.channels}>
          <legend className={styles.legend}>{t('channels')}</legend>
          {consentChannels.map((channel) => (
            <Checkbox
              checked={channels.includes(channel)}
              key={channel}
              label={t(`channel.${channel}`)}
              onChange={({ target }) => {
                const otherChannels = channels.filter((otherChannel) => otherChannel !== channel);
                change({ channels: target.checked ? [...otherChannels, channel] : otherChannels });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
