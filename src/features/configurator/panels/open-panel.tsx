import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Configuration, sortUniqueIds } from '#domain/builds/configuration.ts';
import { findOption, findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { sizeClassOf } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { groupBy } from '../../../data/group-by.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { listOfferedOptions } from '../offered-options.ts';
import card from './choice-card.module.css';
import { OptionGrid } from './option-grid.tsx';
import { createModelPicture, createWheelsPicture } from './option-picture.tsx';
import styles from './packages-panel.module.css';
import type { PanelProps } from './panel-props.ts';
import type { PanelName } from './panels.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

interface OpenPanelProps extends PanelProps {
  panel: PanelName | null;
  chooseVehicle: (vehicleId: string) => void;
}

/** Renders the open panel. The build information is shown in a sheet instead of a panel. */
export function OpenPanel({ panel, chooseVehicle, ...props }: OpenPanelProps) {
  switch (panel) {
    case 'exterior':
      return <ExteriorPanel {...props} />;
    case 'model':
      return <ModelPanel {...props} chooseVehicle={chooseVehicle} />;
    case 'wheels':
      return <WheelsPanel {...props} />;
    case 'interior':
      return <InteriorPanel {...props} />;
    case 'packages':
      return <PackagesPanel {...props} />;
    case 'trim':
      return <TrimPanel {...props} />;
    default:
      return null;
  }
}

function WheelsPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { vehicleId, exteriorColorId } = configuration;
  const { options } = useOptionLabels(priceList, vehicleId);
  const sizeClass = useSizeClass();
  const wheels = options('wheels');
  const picturedWheels = useMemo(() => {
    const vehicle = findVehicle(priceList, vehicleId);
    return wheels.map(({ id, name, detail, unavailable }) => ({
      id,
      name,
      detail,
      unavailable,
      picture: vehicle && createWheelsPicture(vehicle, exteriorColorId, id, sizeClass),
    }));
  }, [priceList, vehicleId, exteriorColorId, wheels, sizeClass]);
  return (
    <SelectionPanel onClose={onClose} panel="wheels">
      <OptionGrid
        legend={<VisuallyHidden>{t('panel.wheels')}</VisuallyHidden>}
        look="rows"
        onChoose={(wheelsId) => choose({ wheelsId })}
        onPicked={onPicked}
        options={picturedWheels}
        value={configuration.wheelsId}
      />
    </SelectionPanel>
  );
}

function ExteriorPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options } = useOptionLabels(priceList, configuration.vehicleId);
  const color = findOption(priceList, 'exterior', configuration.exteriorColorId)?.name ?? '';
  const model = findVehicle(priceList, configuration.vehicleId)?.model ?? '';
  return (
    <SelectionPanel onClose={onClose} panel="exterior">
      <OptionGrid
        legend={<VisuallyHidden>{t('panel.exterior')}</VisuallyHidden>}
        look="swatches"
        onChoose={(exteriorColorId) => choose({ exteriorColorId })}
        onPicked={onPicked}
        options={options('exterior')}
        value={configuration.exteriorColorId}
      />
      <AssistantQuestionButton question={{ key: 'match', values: { color, model } }}>
        {t('aiMatch')}
      </AssistantQuestionButton>
    </SelectionPanel>
  );
}

/** This panel stays open after a selection, because users select leather and trim together. */
function InteriorPanel({ priceList, configuration, choose, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options, trims } = useOptionLabels(priceList, configuration.vehicleId);
  return (
    <SelectionPanel closesAutomatically={false} onClose={onClose} panel="interior">
      <OptionGrid
        legend={t('interiorColor')}
        look="swatches"
        material="leather"
        onChoose={(interiorColorId) => choose({ interiorColorId })}
        options={options('interior')}
        value={configuration.interiorColorId}
      />
      <OptionGrid
        legend={t('trimLevel')}
        look="tiles"
        onChoose={(trimId) => choose({ trimId })}
        options={trims(configuration.trimId)}
        value={configuration.trimId}
      />
    </SelectionPanel>
  );
}

function TrimPanel({ priceList, configuration, choose, onPicked, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { options, trims } = useOptionLabels(priceList, configuration.vehicleId);
  const engines = options('engine');
  const [defaultEngine] = engines;
  return (
    <SelectionPanel onClose={onClose} panel="trim">
      <OptionGrid
        legend={t('trimLevel')}
        look="tiles"
        onChoose={(trimId) => choose({ trimId })}
        onPicked={onPicked}
        options={trims(configuration.trimId)}
        value={configuration.trimId}
      />
      <OptionGrid
        legend={t('engineVariant')}
        look="tiles"
        onChoose={(id) => choose({ engineVariantId: id === defaultEngine?.id ? null : id })}
        onPicked={onPicked}
        options={engines}
        value={configuration.engineVariantId ?? defaultEngine?.id ?? ''}
      />
    </SelectionPanel>
  );
}

interface ModelPanelProps {
  priceList: PriceList;
  configuration: Configuration;
  chooseVehicle: (vehicleId: string) => void;
  onPicked: () => void;
  onClose: () => void;
}

/**
 * Panel of the models, grouped by make in the order of the price list. The price list begins with
 * the make of the dealer.
 */
function ModelPanel({
  priceList,
  configuration,
  chooseVehicle,
  onPicked,
  onClose,
}: ModelPanelProps) {
  const { t } = useTranslation('build');
  const formatAmount = useDollarFormat();
  const sizeClass = useSizeClass();
  const { vehicles: allVehicles } = priceList;
  const vehiclesByMake = groupBy(allVehicles, ({ make }) => make);
  const pictures = useMemo(
    () =>
      new Map(allVehicles.map((vehicle) => [vehicle.id, createModelPicture(vehicle, sizeClass)])),
    [allVehicles, sizeClass],
  );
  return (
    <SelectionPanel onClose={onClose} panel="model">
      {[...vehiclesByMake].map(([make, vehicles]) => (
        <OptionGrid
          key={make}
          legend={make}
          look="names"
          onChoose={chooseVehicle}
          onPicked={onPicked}
          options={vehicles.map(({ id, model, priceRange }) => ({
            id,
            name: model,
            detail: t('from', { price: formatAmount(priceRange.min) }),
            picture: pictures.get(id),
          }))}
          value={configuration.vehicleId}
        />
      ))}
    </SelectionPanel>
  );
}

/** This panel stays open after a selection, because users may select several packages. */
function PackagesPanel({ priceList, configuration, choose, onClose }: PanelProps) {
  const { t } = useTranslation('build');
  const { vehicleId, packageIds } = configuration;
  const { addOn, formatReason } = useOptionLabels(priceList, vehicleId);
  const packages = listOfferedOptions(priceList, vehicleId, 'package');

  function toggle(id: string, isPicked: boolean): void {
    const otherIds = packageIds.filter((packageId) => packageId !== id);
    choose({ packageIds: sortUniqueIds(isPicked ? [...otherIds, id] : otherIds) });
  }

  return (
    <SelectionPanel closesAutomatically={false} onClose={onClose} panel="packages">
      {packages.length === 0 && <p className={styles.none}>{t('noPackages')}</p>}
      <ul className={styles.list}>
        {packages.map((item) => (
          <li key={item.id}>
            <label className={classNames(card.card, styles.package)}>
              <input
                checked={packageIds.includes(item.id)}
                className={card.input}
                disabled={!item.isAvailable && !packageIds.includes(item.id)}
                onChange={(event) => toggle(item.id, event.target.checked)}
                type="checkbox"
              />
              <span className={styles.words}>
                <span className={card.name}>{item.name}</span>
                <span className={styles.contents}>{contentsOf(item.id)}</span>
                {!item.isAvailable && <span className={styles.reason}>{formatReason(item)}</span>}
              </span>
              <span className={styles.price}>{addOn(item.price)}</span>
              <span aria-hidden="true" className={styles.box}>
                <Icon name="check" size="small" />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </SelectionPanel>
  );

  function contentsOf(id: string): string {
    return priceList.packages.find((item) => item.id === id)?.contents.join(' · ') ?? '';
  }
}

/** The size of the pictures in this window, which are also the pictures that are stored offline. */
function useSizeClass() {
  return useState(() => sizeClassOf(window.innerWidth))[0];
}
