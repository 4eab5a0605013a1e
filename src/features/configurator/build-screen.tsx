import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { configurationOf } from '#domain/builds/build.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { href } from '#domain/routes.ts';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findCustomer } from '../../data/queries/customers/customer-queries.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { isInCustomerHands, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useHasTimedOut } from '../../ui/feedback/use-has-timed-out.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { useRootClass } from '../../ui/layout/root-class.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { BuildNotices } from './build-notices.tsx';
import styles from './build-screen.module.css';
import configuratorStyles from './build-screen.module.css';
import { BuildHeading, BuildTotal, BuildSummary } from './build-summary.tsx';
import { describeConfiguration, type ShownConfiguration } from './describe-configuration.ts';
import { isBuildLocked } from './is-build-locked.ts';
import { findNearestConfiguration } from './opened-build/initial-build.ts';
import { SaveDialog } from './opened-build/save-dialog.tsx';
import { useBuildActions } from './opened-build/use-build-actions.ts';
import { useConfigurationActions } from './opened-build/use-configuration-actions.ts';
import {
  type OpenedBuild,
  type ReadyBuild,
  useOpenedBuild,
} from './opened-build/use-opened-build.ts';
import { useStoreCurrentConfiguration } from './opened-build/use-store-current-configuration.ts';
import { BuildToolbar } from './panels/build-toolbar.tsx';
import { OpenPanel } from './panels/open-panel.tsx';
import { useOpenPanel } from './panels/use-open-panel.ts';
import { SavedBuildsSheet } from './saved-builds/saved-builds-sheet.tsx';
import { BuildStage } from './stage/build-stage.tsx';

export function BuildScreen() {
  const { buildId } = useParams();
  // The key remounts the screen for each build, so that no state of another build is carried over.
  return buildId === undefined ? (
    <NewBuildScreen key="" />
  ) : (
    <OpenedBuildScreen buildId={buildId} key={buildId} />
  );
}

/**
 * A new build. Without navigation state, continues with the build that the customer of the session
 * has saved; links that begin another build pass a state.
 */
function NewBuildScreen() {
  const { state } = useLocation();
  const [continuedBuildId] = useState(() => {
    const { customer, savedBuild } = useJourney.getState();
    const isVisit = customer !== null || isInCustomerHands(useKiosk.getState());
    return state === null && isVisit && savedBuild ? savedBuild.id : null;
  });
  const isAnotherBuild = state !== null;

  // An effect changes the customer session, which is an external store.
  useEffect(() => {
    if (isAnotherBuild) void changeJourney({ savedBuild: null });
  }, [isAnotherBuild]);

  if (continuedBuildId === null) return <OpenedBuildScreen buildId={undefined} />;
  return <Navigate replace to={href('build', { buildId: continuedBuildId })} />;
}

function OpenedBuildScreen({ buildId }: { buildId: string | undefined }) {
  const openedBuild = useOpenedBuild(buildId);
  // Reports a missing price list only after a timeout, because the price list of a new tablet may
  // still be syncing.
  const isMissing = useHasTimedOut(openedBuild.state === 'no-price-list');
  if (openedBuild.state === 'ready') return <Configurator opened={openedBuild} />;
  return <BuildPlaceholder isMissing={isMissing} opened={openedBuild} />;
}

interface BuildPlaceholderProps {
  opened: Exclude<OpenedBuild, { state: 'ready' }>;
  isMissing: boolean;
}

function BuildPlaceholder({ opened, isMissing }: BuildPlaceholderProps) {
  const { t } = useTranslation(['build', 'common']);
  const isForCustomer = useKiosk(isInCustomerHands);
  const exitLink = isForCustomer ? (
    <Link className={getButtonClassName({ variant: 'secondary' })} to={href('models')}>
      {t('seeModels')}
    </Link>
  ) : (
    <Link className={getButtonClassName({ variant: 'secondary' })} to={href('dashboard')}>
      {t('common:goToDashboard')}
    </Link>
  );
  switch (opened.state) {
    case 'no-vehicles':
      return (
        <CenteredContent>
          <EmptyState action={exitLink} icon="car" title={t('noVehicles')} />
        </CenteredContent>
      );
    case 'not-found':
      return (
        <CenteredContent>
          <ErrorState
            action={
              <>
                <NewBuildLink />
                {exitLink}
              </>
            }
            detail={t('notFound.detail')}
            isScreen
            title={t('notFound.title')}
          />
        </CenteredContent>
      );
    case 'unreadable':
      return (
        <CenteredContent>
          <ErrorState
            action={<UnreadableBuildActions opened={opened} />}
            detail={opened.build ? t('unreadable.detail') : t('unreadable.draftDetail')}
            isScreen
            title={t('unreadable.title')}
          />
        </CenteredContent>
      );
    default:
      if (isMissing) {
        return (
          <CenteredContent>
            <ErrorState
              action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
              detail={t('loadFailedDetail')}
              isScreen
              title={t('loadFailed')}
            />
          </CenteredContent>
        );
      }
      return (
        <CenteredContent>
          <output className={styles.loading}>
            <Spinner />
            {t('loading')}
          </output>
        </CenteredContent>
      );
  }
}

function CenteredContent({ children }: { children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>;
}

function NewBuildLink({ state }: { state?: object | undefined }) {
  const { t } = useTranslation('build');
  return (
    <Link className={getButtonClassName({})} state={state ?? { begin: true }} to={href('newBuild')}>
      {t('createNewBuild')}
    </Link>
  );
}

/**
 * If a saved build is unreadable, shows a link to a new build with the nearest configuration of the
 * current price list. If a draft is unreadable, shows a button that discards the draft.
 */
function UnreadableBuildActions({
  opened,
}: {
  opened: Extract<OpenedBuild, { state: 'unreadable' }>;
}) {
  const { t } = useTranslation('build');
  const { build, latest, choices } = opened;
  if (!build) return <Button onClick={() => choices.replace(null)}>{t('startOver')}</Button>;
  const configuration = findNearestConfiguration(latest, configurationOf(build));
  return <NewBuildLink state={configuration ? { configuration } : undefined} />;
}

interface ConfiguratorProps {
  opened: ReadyBuild;
}

function Configurator({ opened }: ConfiguratorProps) {
  const { t } = useTranslation(['build', 'common']);
  const { build, fields, priceList } = opened;
  const { panel, ...panels } = useOpenPanel();
  const [isListOpen, setIsListOpen] = useState(false);
  const closeList = useCallback(() => setIsListOpen(false), []);
  const { open } = panels;
  const changeTrim = useCallback(() => open('trim'), [open]);
  useRootClass(configuratorStyles.page);
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
    <div className={configuratorStyles.screen}>
      <div className={configuratorStyles.car}>
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
          isPanelOpen={panel !== null && panel !== 'info'}
          onChooseColor={
            isLocked
              ? undefined
              : (exteriorColorId) => configurationActions.choose({ exteriorColorId })
          }
          priceList={priceList}
          showsInterior={panel === 'interior'}
          shown={shownConfiguration}
        />
        <div className={configuratorStyles.tools}>
          <BuildToolbar
            busy={actions.busy}
            locked={isLocked}
            onSave={() => void actions.save()}
            onShare={() => void actions.share()}
            onToggle={panels.toggle}
            open={panel}
            saved={isSaved(opened)}
          />
        </div>
      </div>
      <div className={configuratorStyles.column}>
        <aside aria-label={t('info')} className={configuratorStyles.side}>
          <BuildHeading
            isTitle
            total={shownConfiguration.total}
            vehicle={shownConfiguration.vehicle}
          />
          {buildInfo}
        </aside>
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
      <SaveDialog
        onClose={actions.dismiss}
        onKeepConfiguring={actions.keepConfiguring}
        outcome={actions.outcome}
        vehicle={shownConfiguration.vehicle}
      />
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
        <Cluster
          className={configuratorStyles.choice}
          as="li"
          align="center"
          gap={2}
          nowrap
          key={id}
        >
          {hex && <span className={configuratorStyles.chip} style={{ background: hex }} />}
          {name}
        </Cluster>
      ))}
    </Cluster>
  );
}

/** Whether the build is saved, and unchanged since. */
function isSaved({ build, choices }: ReadyBuild): boolean {
  return build !== null && !choices.draft;
}

/**
 * Returns “Saved” with the build code while a customer uses the tablet; null for staff, and for a
 * build with unsaved changes.
 */
function useSavedText(opened: ReadyBuild): string | null {
  const { t } = useTranslation(['build', 'share']);
  const isForCustomer = useKiosk(isInCustomerHands);
  const code = encodeBuildCode(opened.priceList, opened.fields);
  if (!isForCustomer || !isSaved(opened) || !code) return null;
  return `${t('savedTitle')} · ${t('share:code.label')} ${formatBuildCode(code)}`;
}

interface BuildInfoProps {
  opened: ReadyBuild;
  shown: ShownConfiguration;
  choosing: ReturnType<typeof useConfigurationActions>;
  onChangeTrim: (() => void) | undefined;
  onList: () => void;
}

function BuildInfo({ opened, shown, choosing, onChangeTrim, onList }: BuildInfoProps) {
  const { t } = useTranslation('build');
  const { customerId } = opened.fields;
  const isForCustomer = useKiosk(isInCustomerHands);
  const savedText = useSavedText(opened);
  const owner = isForCustomer ? t('info') : t('withoutCustomer');
  const customer = useLiveValue(
    async () => (customerId === null ? null : findCustomer(localDatabase, customerId)),
    [customerId],
  );

  return (
    <div className={configuratorStyles.info}>
      <Cluster className={configuratorStyles.whose} align="center" gap={3} justify="between" nowrap>
        <p>{savedText ?? (customer ? t('forCustomer', { name: customer.name }) : owner)}</p>
        <Button onClick={onList} variant="quiet">
          {isForCustomer ? t('yourBuilds') : t('savedBuilds')}
        </Button>
      </Cluster>
      <BuildNotices choosing={choosing} opened={opened} />
      <BuildSummary onChangeTrim={onChangeTrim} shown={shown} />
    </div>
  );
}
