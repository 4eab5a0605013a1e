import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/local-database.ts';
import { findCustomer } from '../../data/queries/customer-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import styles from './build-info.module.css';
import { BuildNotices } from './build-notices.tsx';
import { BuildSummary } from './build-summary.tsx';
import type { ShownConfiguration } from './describe-configuration.ts';
import type { useConfigurationActions } from './use-configuration-actions.ts';
import type { ReadyBuild } from './use-opened-build.ts';

interface BuildInfoProps {
  opened: ReadyBuild;
  shown: ShownConfiguration;
  choosing: ReturnType<typeof useConfigurationActions>;
  onChangeTrim: (() => void) | undefined;
  onList: () => void;
}

/** Shows the customer, the notices and the summary of a build. */
export function BuildInfo({ opened, shown, choosing, onChangeTrim, onList }: BuildInfoProps) {
  const { t } = useTranslation('build');
  const { customerId } = opened.fields;
  const customer = useLiveValue(
    async () => (customerId === null ? null : findCustomer(localDatabase, customerId)),
    [customerId],
  );

  return (
    <div className={styles.info}>
      <div className={styles.whose}>
        <p>{customer ? t('forCustomer', { name: customer.name }) : t('forNobody')}</p>
        <Button onClick={onList} variant="quiet">
          {t('savedBuilds')}
        </Button>
      </div>
      <BuildNotices choosing={choosing} opened={opened} />
      <BuildSummary onChangeTrim={onChangeTrim} shown={shown} />
    </div>
  );
}
