import { InteriorStage } from './interior-stage.tsx';
import { Staged } from './staged.tsx';

/** Screen that shows the interior in the first three leathers. */
export function InteriorScreen() {
  return (
    <Staged>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interior" vehicle={vehicle} />
      )}
    </Staged>
  );
}
