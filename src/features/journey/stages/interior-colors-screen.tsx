import { InteriorStage } from './interior-stage.tsx';
import { WithSelectedVehicle } from './with-selected-vehicle.tsx';

export function InteriorColorsScreen() {
  return (
    <WithSelectedVehicle>
      {(vehicle, priceList) => (
        <InteriorStage priceList={priceList} step="interiorColors" vehicle={vehicle} />
      )}
    </WithSelectedVehicle>
  );
}
