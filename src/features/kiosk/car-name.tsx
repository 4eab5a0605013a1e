import { useShownCar } from './use-shown-car.ts';

/** What the car is that is shown just now, and in which paint. */
export function CarName({ turn }: { turn: number }) {
  const car = useShownCar(turn);
  return car && `${car.make} ${car.model} · ${car.color.name}`;
}
