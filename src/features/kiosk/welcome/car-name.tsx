import { useShownCar } from './use-shown-car.ts';

export function CarName({ turn }: { turn: number }) {
  const car = useShownCar(turn);
  return car && `${car.make} ${car.model} · ${car.color.name}`;
}
