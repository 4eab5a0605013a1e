import { InteriorStage } from './interior-stage.tsx';
import { Staged } from './staged.tsx';

/** Screen with every leather that is available for this vehicle. */
export function InteriorColorsScreen() {
  return (
    <Staged>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interiorColors" vehicle={vehicle} />
      )}
    </Staged>
  );
}
