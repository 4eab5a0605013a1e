import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleColor } from '#domain/catalogue/vehicles/vehicle.ts';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { Swatch } from '../../../ui/car/swatch.tsx';
import styles from './paint-rail.module.css';

interface PaintRailProps {
  colors: readonly VehicleColor[];
  value: string;
  onChoose: (colorId: string) => void;
}

/** The paints of the car, beside its picture: one tap changes the color without a panel. */
export function PaintRail({ colors, value, onChoose }: PaintRailProps) {
  const { t } = useTranslation('build');
  const radioGroupName = useId();
  return (
    <Fieldset className={styles.rail} legend={<VisuallyHidden>{t('paint')}</VisuallyHidden>}>
      <div className={styles.paints}>
        {colors.map(({ id, name, hex }) => (
          <label className={styles.paint} key={id} title={name}>
            <input
              checked={id === value}
              className={styles.input}
              name={radioGroupName}
              onChange={() => onChoose(id)}
              type="radio"
              value={id}
            />
            <PaintFace hex={hex} name={name} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** Memoized, because the face does not change with the selection. */
const PaintFace = memo(function PaintFace({ hex, name }: Pick<VehicleColor, 'hex' | 'name'>) {
  return (
    <>
      <Swatch className={styles.swatch} color={hex} material="paint" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
});
