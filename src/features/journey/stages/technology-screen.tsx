import { WithSelectedVehicle } from './with-selected-vehicle.tsx';
import { TechnologyStage } from './technology-stage.tsx';

/** The last of the six screens about a vehicle: engine variants and the confirmation. */
export function TechnologyScreen() {
  return (
    <WithSelectedVehicle>
      {(vehicle, priceList) => <TechnologyStage priceList={priceList} vehicle={vehicle} />}
    </WithSelectedVehicle>
  );
}
