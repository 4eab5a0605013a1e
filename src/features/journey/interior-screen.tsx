import { InteriorStage } from './interior-stage.tsx';
import { Staged } from './staged.tsx';

/** The inside in the first three leathers; the picture changes with them. */
export function InteriorScreen() {
  return (
    <Staged>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interior" vehicle={vehicle} />
      )}
    </Staged>
  );
}
