import { InteriorStage } from './interior-stage.tsx';
import { Staged } from './staged.tsx';

/** The interior in the first three leathers. */
export function InteriorScreen() {
  return (
    <Staged>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interior" vehicle={vehicle} />
      )}
    </Staged>
  );
}
