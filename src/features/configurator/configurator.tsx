import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findCustomer } from '../../data/queries/customers/customer-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { useRootClass } from '../../ui/layout/root-class.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { BuildNotices } from './build-notices.tsx';
import styles from './build-screen.module.css';
import { BuildHeading, BuildTotal, BuildSummary } from './build-summary.tsx';
import { describeConfiguration, type ShownConfiguration } from './describe-configuration.ts';
import { isBuildLocked } from './is-build-locked.ts';
import { SaveDialog } from './opened-build/save-dialog.tsx';
import { useBuildActions } from './opened-build/use-build-actions.ts';
import { useConfigurationActions } from './opened-build/use-configuration-actions.ts';
import { useStoreCurrentConfiguration } from './opened-build/use-store-current-configuration.ts';
import type { ReadyBuild } from './opened-build/use-opened-build.ts';
import { BuildToolbar } from './panels/build-toolbar.tsx';
import { OpenPanel } from './panels/open-panel.tsx';
import { useOpenPanel } from './panels/use-open-panel.ts';
import { SavedBuildsSheet } from './saved-builds/saved-builds-sheet.tsx';
import { BuildStage } from './stage/build-stage.tsx';

interface ConfiguratorProps {
  opened: ReadyBuild;
}

/** The car, its configuration, and the tools that change the configuration. */
export function Configurator({ opened }: ConfiguratorProps) {
  const { t } = useTranslation(['build', 'common']);
  const { build, fields, priceList } = opened;
  const { panel, ...panels } = useOpenPanel();
  const [isListOpen, setIsListOpen] = useState(false);
  const closeList = useCallback(() => setIsListOpen(false), []);
  const { open } = panels;
  const changeTrim = useCallback(() => open('trim'), [open]);
  useRootClass(styles.page);
  const actions = useBuildActions(opened);
  const configurationActions = useConfigurationActions(opened);
  const shownConfiguration = describeConfiguration(priceList, fields);
  useStoreCurrentConfiguration(priceList, shownConfiguration);
  // Only the type requires this check: the price list of a build in the state `ready` contains the
  // vehicle of the build.
  if (!shownConfiguration) return null;
  const isLocked = isBuildLocked(build);

  const buildInfo = (
    <BuildInfo
      choosing={configurationActions}
      onChangeTrim={isLocked ? undefined : changeTrim}
      onList={() => {
        panels.open(null);
        setIsListOpen(true);
      }}
      opened={opened}
      shown={shownConfiguration}
    />
  );

  return (
    <div className={styles.screen}>
      <div className={styles.room}>
        <BuildStage
          caption={
            panel === null || panel === 'info' ? <StageCaption shown={shownConfiguration} /> : null
          }
          heading={
            <BuildHeading
              isTitle={false}
              total={shownConfiguration.total}
              vehicle={shownConfiguration.vehicle}
            />
          }
          priceList={priceList}
          showsInterior={panel === 'interior'}
          shown={shownConfiguration}
        />
        <OpenPanel
          chooseVehicle={configurationActions.chooseVehicle}
          choose={(changes: Partial<Configuration>) => configurationActions.choose(changes)}
          configuration={fields}
          onClose={panels.close}
          onPicked={panels.closeSoon}
          panel={panel}
          priceList={priceList}
        />
      </div>
      <aside aria-label={t('info')} className={styles.side}>
        <BuildHeading
          isTitle
          total={shownConfiguration.total}
          vehicle={shownConfiguration.vehicle}
        />
        {buildInfo}
      </aside>
      <div className={styles.tools}>
        <BuildToolbar
          busy={actions.busy}
          locked={isLocked}
          onSave={() => void actions.save()}
          onShare={() => void actions.share()}
          onToggle={panels.toggle}
          open={panel}
        />
      </div>
      <Sheet
        closeLabel={t('common:close')}
        onClose={panels.close}
        open={panel === 'info'}
        title={`${shownConfiguration.vehicle.make} ${shownConfiguration.vehicle.model}`}
      >
        <BuildTotal total={shownConfiguration.total} />
        {buildInfo}
      </Sheet>
      <SavedBuildsSheet customerId={fields.customerId} onClose={closeList} open={isListOpen} />
      <SaveDialog onClose={actions.dismiss} outcome={actions.outcome} />
    </div>
  );
}

/**
 * Caption with the names of the options visible on the car, because a color alone is not
 * accessible.
 */
function StageCaption({ shown }: { shown: ShownConfiguration }) {
  const { exterior, interior, wheels } = shown;
  return (
    <Cluster as="ul" gap={[2, 5]} justify="center">
      {[exterior, interior, wheels].map(({ id, name, hex }) => (
        <Cluster className={styles.choice} as="li" align="center" gap={2} nowrap key={id}>
          {hex && <span className={styles.chip} style={{ background: hex }} />}
          {name}
        </Cluster>
      ))}
    </Cluster>
  );
}

interface BuildInfoProps {
  opened: ReadyBuild;
  shown: ShownConfiguration;
  choosing: ReturnType<typeof useConfigurationActions>;
  onChangeTrim: (() => void) | undefined;
  onList: () => void;
}

/** Shows the customer, the notices and the summary of a build. */
function BuildInfo({ opened, shown, choosing, onChangeTrim, onList }: BuildInfoProps) {
  const { t } = useTranslation('build');
  const { customerId } = opened.fields;
  const customer = useLiveValue(
    async () => (customerId === null ? null : findCustomer(localDatabase, customerId)),
    [customerId],
  );

  return (
    <div className={styles.info}>
      <Cluster className={styles.whose} align="center" gap={3} justify="between" nowrap>
        <p>{customer ? t('forCustomer', { name: customer.name }) : t('forNobody')}</p>
        <Button onClick={onList} variant="quiet">
          {t('savedBuilds')}
        </Button>
      </Cluster>
      <BuildNotices choosing={choosing} opened={opened} />
      <BuildSummary onChangeTrim={onChangeTrim} shown={shown} />
    </div>
  );
}
