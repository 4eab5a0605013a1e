import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import {
  type ConsentChannel,
  consentChannels,
  getChannelConsent,
} from '#domain/customers/fields/channel-consent.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useAction } from '../../shared/use-action.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { getContactAddress } from '#domain/customers/contact-address.ts';
import styles from './personal-data-card.module.css';

/**
 * Card with the consent of a customer for each contact channel. A channel without consent has no
 * contact link.
 */
export function ConsentCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation('personalData');
  const customer = useLiveValue(() => localDatabase.customers.get(customerId), [customerId]);
  if (!customer || customer.erasedAt !== undefined) return null;
  return (
    <Stack className={styles.card} as="section" gap={5}>
      <Text as="h2" size="xl">
        {t('consent.title')}
      </Text>
      <Stack className={styles.channels} as="ul" gap={4}>
        {consentChannels.map((channel) => (
          <Cluster as="li" align="center" gap={[3, 5]} justify="between" key={channel}>
            <ConsentChannelRow channel={channel} customer={customer} />
          </Cluster>
        ))}
      </Stack>
    </Stack>
  );
}

function ConsentChannelRow({ customer, channel }: { customer: Customer; channel: ConsentChannel }) {
  const { t, i18n } = useTranslation('personalData');
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const { run, isPending } = useAction();
  const { given, at, agentId, textVersion } = getChannelConsent(customer, channel);
  const agentNames = useLiveValue(() => readAgentNames(localDatabase));
  const dateFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  const textValues = { when: dateFormat.format(at), who: agentNames?.get(agentId) ?? agentId };

  async function toggle(): Promise<void> {
    const { id: customerId, showroomId } = customer;
    const args = { customerId, showroomId, channel, given: !given, textVersion };
    const done = { tone: 'positive', title: t('consent.saved') } as const;
    await run({ name: 'setConsent', args }, { done, failed: { title: t('consent.failed') } });
  }

  return (
    <>
      <div className={styles.words}>
        <p className={styles.channel}>{t(`consent.channel.${channel}`)}</p>
        <p>{t(given ? 'consent.agreed' : 'consent.refused', textValues)}</p>
      </div>
      <div className={styles.deeds}>
        {given ? (
          <a
            className={getButtonClassName({ variant: 'secondary' })}
            href={getContactAddress(channel, customer)}
          >
            {t(`consent.may.${channel}`)}
          </a>
        ) : (
          <Text as="span" tone="caution" weight="medium">
            {t(`consent.mayNot.${channel}`)}
          </Text>
        )}
        <Button onClick={() => void toggle()} pending={isPending} variant="quiet">
          {t(given ? 'consent.withdraw' : 'consent.give')}
        </Button>
      </div>
    </>
  );
}
