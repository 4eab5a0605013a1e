import { InteriorStage } from './interior-stage.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

/** Screen that shows the interior in the first three leathers. */
export function InteriorScreen() {
  return (
    <WithSelectedVehicle>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interior" vehicle={vehicle} />
      )}
    </WithSelectedVehicle>
  );
}
