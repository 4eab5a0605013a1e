import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listBuildsOfCustomer } from '../../../data/queries/builds/build-queries.ts';
import { readEffectiveSales } from '../../../data/queries/customers/profile-queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { TabPanel } from '../tab-panel.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import { BuildCard } from './build-card.tsx';

/** Tab with the builds of a customer, latest first. */
export function BuildsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const labels = useProfileLabels();
  const buildsWithSales = useLiveRows(async () => {
    const rows = await listBuildsOfCustomer(localDatabase, customer.id);
    const ids = rows.map(({ id }) => id);
    return { rows, sales: await readEffectiveSales(localDatabase, ids) };
  }, [customer.id]);
  const builds = buildsWithSales?.rows;
  return (
    <TabPanel title={t('builds.title')}>
      {!builds && <Skeleton label={t('builds.loading')} lines={6} />}
      {builds?.length === 0 && <EmptyState icon="car" title={t('builds.empty')} />}
      {builds && builds.length > 0 && (
        <Grid as="ul" fill gap={5} min="22rem">
          {builds.map((build) => (
            <BuildCard
              build={build}
              customerId={customer.id}
              key={build.id}
              sale={buildsWithSales?.sales.get(build.id) ?? null}
              labels={labels}
            />
          ))}
        </Grid>
      )}
    </TabPanel>
  );
}
