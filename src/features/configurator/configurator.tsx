import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import { useRootClass } from '../../ui/root-class.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { BuildInfo } from './build-info.tsx';
import styles from './build-screen.module.css';
import { BuildStage } from './build-stage.tsx';
import { BuildHeading, BuildTotal } from './build-summary.tsx';
import { BuildToolbar } from './build-toolbar.tsx';
import { describeConfiguration } from './describe-configuration.ts';
import { OpenPanel } from './open-panel.tsx';
import { SavedBuildsSheet } from './saved-builds-sheet.tsx';
import { isLocked } from './is-locked.ts';
import { SaveDialog } from './save-dialog.tsx';
import { StageCaption } from './stage-caption.tsx';
import { useBuildActions } from './use-build-actions.ts';
import { useConfigurationActions } from './use-configuration-actions.ts';
import { useMirroredConfiguration } from './use-mirrored-configuration.ts';
import { useOpenPanel } from './use-open-panel.ts';
import type { ReadyBuild } from './use-opened-build.ts';

interface ConfiguratorProps {
  opened: ReadyBuild;
}

/** The car, its configuration, and the tools that change it. */
export function Configurator({ opened }: ConfiguratorProps) {
  const { t } = useTranslation(['build', 'common']);
  const { build, fields, priceList } = opened;
  const { panel, ...panels } = useOpenPanel();
  const [listing, setListing] = useState(false);
  const stopListing = useCallback(() => setListing(false), []);
  const { open } = panels;
  const changeTrim = useCallback(() => open('trim'), [open]);
  useRootClass(styles.page);
  const actions = useBuildActions(opened);
  const choosing = useConfigurationActions(opened);
  const shown = describeConfiguration(priceList, fields);
  useMirroredConfiguration(priceList, shown);
  // Never happens, because the price list of a build in state `ready` contains its vehicle.
  if (!shown) return null;
  const locked = isLocked(build);

  const info = (
    <BuildInfo
      choosing={choosing}
      onChangeTrim={locked ? undefined : changeTrim}
      onList={() => {
        panels.open(null);
        setListing(true);
      }}
      opened={opened}
      shown={shown}
    />
  );

  return (
    <div className={styles.screen}>
      <div className={styles.room}>
        <BuildStage
          caption={panel === null || panel === 'info' ? <StageCaption shown={shown} /> : null}
          heading={<BuildHeading isTitle={false} total={shown.total} vehicle={shown.vehicle} />}
          priceList={priceList}
          showsInterior={panel === 'interior'}
          shown={shown}
        />
        <OpenPanel
          chooseVehicle={choosing.chooseVehicle}
          choose={(changes: Partial<Configuration>) => choosing.choose(changes)}
          configuration={fields}
          onClose={panels.close}
          onPicked={panels.closeSoon}
          panel={panel}
          priceList={priceList}
        />
      </div>
      <aside aria-label={t('info')} className={styles.side}>
        <BuildHeading isTitle total={shown.total} vehicle={shown.vehicle} />
        {info}
      </aside>
      <div className={styles.tools}>
        <BuildToolbar
          busy={actions.busy}
          locked={locked}
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
        title={`${shown.vehicle.make} ${shown.vehicle.model}`}
      >
        <BuildTotal total={shown.total} />
        {info}
      </Sheet>
      <SavedBuildsSheet customerId={fields.customerId} onClose={stopListing} open={listing} />
      <SaveDialog onClose={actions.dismiss} outcome={actions.outcome} />
    </div>
  );
}
