import { Link } from 'react-router-dom';
import { type Build } from '#domain/builds/build.ts';
import { findOption, findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import {
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import { nextBuildStatuses, type SettableBuildStatus } from '#domain/customers/lifecycle.ts';
import { href } from '#domain/routes.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { formatDollars } from '#domain/values/money.ts';
import { useAction } from '../../../shared/use-action.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VehicleView } from '../../../ui/car/vehicle-view.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { BuildSale } from './build-sale.tsx';
import styles from './builds.module.css';

interface BuildCardProps {
  build: Build;
  customerId: string;
  /** The valid sale of the build; null if the build is not sold. */
  sale: Sale | null;
  labels: ProfileLabels;
}

/** A build of the customer with car, price, status, and buttons for the next steps. */
export function BuildCard({ build, customerId, sale, labels }: BuildCardProps) {
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
          <BuildSale build={build} customerId={customerId} sale={sale} labels={labels} />
          <Cluster gap={2}>
            <Link
              className={getButtonClassName({ variant: 'secondary' })}
              to={href('share', { configId: build.id })}
            >
              {t('builds.view')}
            </Link>
            {nextStatuses.includes('quoted') && status !== 'archived' && (
              <Button
                onClick={() => void setStatus('quoted', null)}
                pending={isPending}
                variant="secondary"
              >
                {t('builds.quote')}
              </Button>
            )}
            {status === 'archived' && (
              <Button onClick={() => void setStatus('saved', 'archived')} variant="quiet">
                {t('builds.restore')}
              </Button>
            )}
            {nextStatuses.includes('archived') && (
              <Button
                icon="archive"
                onClick={() => void setStatus('archived', status === 'sold' ? null : status)}
                variant="quiet"
              >
                {t('builds.archive')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </Card>
    </li>
  );
}

function formatDate({ locale, names }: ProfileLabels, at: number): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: names.timezone });
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
