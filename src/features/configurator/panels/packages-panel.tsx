import { useTranslation } from 'react-i18next';
import { sortUniqueIds } from '#domain/builds/configuration.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listOfferedOptions } from '../offered-options.ts';
import card from './choice-card.module.css';
import styles from './packages-panel.module.css';
import type { PanelProps } from './panel-props.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { useOptionLabels } from './use-option-labels.ts';

/** This panel stays open after a selection, because users may select several packages. */
export function PackagesPanel({ priceList, configuration, choose, onClose }: PanelProps) {
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
