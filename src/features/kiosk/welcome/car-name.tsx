import { useShownCar } from './use-shown-car.ts';

/** Name and paint of the current car on the idle screen. */
export function CarName({ turn }: { turn: number }) {
  const car = useShownCar(turn);
  return car && `${car.make} ${car.model} · ${car.color.name}`;
}
