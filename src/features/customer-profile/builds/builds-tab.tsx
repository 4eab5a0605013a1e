import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import { findOption, findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import {
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { nextBuildStatuses, type SettableBuildStatus } from '#domain/customers/lifecycle.ts';
import { href } from '#domain/routes.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { formatDollars } from '#domain/values/money.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listBuildsOfCustomer } from '../../../data/queries/builds/build-queries.ts';
import { readEffectiveSales } from '../../../data/queries/customers/profile-queries.ts';
import { useAction } from '../../../shared/use-action.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VehicleView } from '../../../ui/car/vehicle-view.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { TabPanel } from '../tab-panel.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import styles from './builds.module.css';
import { SaleDialog } from './sale-dialog.tsx';

interface BuildsTabProps {
  customer: Customer;
  /** Action that attaches the builds of the open visit. */
  visitAction: ReactNode;
}

/** Tab with the builds of a customer, latest first. */
export function BuildsTab({ customer, visitAction }: BuildsTabProps) {
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
      {builds?.length === 0 && (
        <EmptyState action={visitAction} icon="car" title={t('builds.empty')} />
      )}
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

interface BuildCardProps {
  build: Build;
  customerId: string;
  /** The valid sale of the build; null if the build is not sold. */
  sale: Sale | null;
  labels: ProfileLabels;
}

function BuildCard({ build, customerId, sale, labels }: BuildCardProps) {
  const { t, locale } = labels;
  const { status, totalPrice, createdAt } = build;
  const { run, isPending } = useAction();
  const nextStatuses = nextBuildStatuses[status];

  async function setStatus(
    newStatus: SettableBuildStatus,
    previousStatus: SettableBuildStatus | null,
  ): Promise<void> {
    const args = { buildId: build.id, showroomId: build.showroomId, status: newStatus };
    const action = previousStatus
      ? { label: t('builds.undo'), onAct: () => void setStatus(previousStatus, null) }
      : undefined;
    await run(
      { name: 'setBuildStatus', args },
      {
        done: { tone: 'neutral', title: t(`builds.said.${newStatus}`), action },
        failed: { title: t('failed.save') },
      },
    );
  }

  return (
    <li>
      <Card padding="none">
        <div className={styles.picture} data-theme="dark">
          <BuildPicture build={build} labels={labels} />
        </div>
        <Stack className={styles.body} gap={3}>
          <Cluster align="baseline" gap={[2, 4]} justify="between">
            <Text as="h3" size="l" weight="medium">
              {labels.value('vehicleId', build.vehicleId)}
            </Text>
            <Badge tone={status === 'sold' ? 'positive' : 'neutral'}>{t(`status.${status}`)}</Badge>
          </Cluster>
          <Cluster as="p" align="baseline" gap={[2, 4]} justify="between">
            <Text as="span" size="l" tabular>
              {formatDollars(totalPrice, locale)}
            </Text>
            <Text as="span" size="s" tone="muted">
              {t('builds.created', { date: formatDate(labels, createdAt) })}
            </Text>
          </Cluster>
          <Link
            className={getButtonClassName({ fullWidth: true })}
            to={href('share', { configId: build.id })}
          >
            {t('builds.view')}
          </Link>
          <BuildSale build={build} customerId={customerId} sale={sale} labels={labels} />
          <Grid gap={[3, 2]} min="11rem">
            {nextStatuses.includes('quoted') && status !== 'archived' && (
              <Button
                fullWidth
                onClick={() => void setStatus('quoted', null)}
                pending={isPending}
                variant="secondary"
              >
                {t('builds.quote')}
              </Button>
            )}
            {status === 'archived' && (
              <Button fullWidth onClick={() => void setStatus('saved', 'archived')} variant="quiet">
                {t('builds.restore')}
              </Button>
            )}
            {nextStatuses.includes('archived') && (
              <Button
                fullWidth
                icon="archive"
                onClick={() => void setStatus('archived', status === 'sold' ? null : status)}
                variant="quiet"
              >
                {t('builds.archive')}
              </Button>
            )}
          </Grid>
        </Stack>
      </Card>
    </li>
  );
}

function formatDate({ locale, names }: ProfileLabels, at: number): string {
  const format = getDateTimeFormat(locale, { dateStyle: 'medium', timeZone: names.timezone });
  return format.format(at);
}

function BuildPicture({ build, labels }: { build: Build; labels: ProfileLabels }) {
  const { priceList } = labels.names;
  const vehicle = priceList && findVehicle(priceList, build.vehicleId);
  if (!vehicle) return <VehicleView alt="" shape="sedan" view="side" />;
  const { make, model, type, dimensions } = vehicle;
  const color = findOption(priceList, 'exterior', build.customizations.color.exterior);
  const pictureKey = { make, model, view: 'front34', sizeClass: 'tablet' } as const;
  return (
    <VehicleView
      alt=""
      color={color?.hex}
      lazy
      photograph={findVehiclePicture({ ...pictureKey, color: build.customizations.color.exterior })}
      shape={classifyVehicleShape({ type, height: dimensions.height })}
      view="side"
      wheels={findWheelsPicture(rimSizeOf(build.customizations.wheels), pictureKey)}
    />
  );
}

interface BuildSaleProps {
  build: Build;
  customerId: string;
  sale: Sale | null;
  labels: ProfileLabels;
}

function BuildSale({ build, customerId, sale, labels }: BuildSaleProps) {
  const { t } = labels;
  const [openDialog, setOpenDialog] = useState<'sale' | 'undo' | null>(null);
  const { run, isPending } = useAction();

  async function handleUndoAnswer(isConfirmed: boolean): Promise<void> {
    setOpenDialog(null);
    if (!isConfirmed || !sale) return;
    const args = { saleId: sale.id, showroomId: sale.showroomId };
    const done = { tone: 'neutral', title: t('sale.undone') } as const;
    await run({ name: 'undoSale', args }, { done, failed: { title: t('failed.sale') } });
  }

  return (
    <>
      {sale && (
        <>
          <Text tone="positive">
            {t('sale.fact', {
              amount: labels.value('amount', sale.amount),
              day: labels.value('soldOn', sale.soldOn),
              agent: labels.agent(sale.agentId),
            })}
          </Text>
          <Cluster gap={2}>
            <Button onClick={() => setOpenDialog('sale')} variant="quiet">
              {t('sale.correct')}
            </Button>
            <Button onClick={() => setOpenDialog('undo')} pending={isPending} variant="quiet">
              {t('sale.undo')}
            </Button>
          </Cluster>
        </>
      )}
      {!sale && build.status !== 'archived' && build.status !== 'sold' && (
        <Button fullWidth icon="check" onClick={() => setOpenDialog('sale')} variant="secondary">
          {t('sale.mark')}
        </Button>
      )}
      {openDialog === 'sale' && (
        <SaleDialog
          build={build}
          customerId={customerId}
          onClose={() => setOpenDialog(null)}
          sale={sale}
          labels={labels}
        />
      )}
      <ConfirmDialog
        labels={{ confirm: t('sale.undo'), cancel: t('sale.keep') }}
        onAnswer={(isConfirmed) => void handleUndoAnswer(isConfirmed)}
        open={openDialog === 'undo'}
        title={t('sale.undoTitle')}
        tone="danger"
      >
        {t('sale.undoBody')}
      </ConfirmDialog>
    </>
  );
}
