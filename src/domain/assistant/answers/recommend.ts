import type { Vehicle } from '../../catalogue/vehicle.ts';
import type { Ask } from '../ask.ts';
import { type Said, say } from '../answer.ts';
import { openModel, vehicleTable } from './compare-models.ts';

const MOST_RECOMMENDED = 3;
/** A request for more seats than this needs a vehicle with a third row. */
const SEATS_OF_TWO_ROWS = 5;

/**
 * Recommends models of the own make with the requested properties, or states that there is none.
 */
export function recommend(ask: Ask): Said {
  const { book } = ask;
  const fitting = wishedVehicles(ask);
  if (fitting.length === 0) return { statements: [say('recommend.none')] };
  const shown = inOrder(ask, fitting).slice(0, MOST_RECOMMENDED);
  return {
    statements: [
      say(hasWishes(ask) ? 'recommend.fitting' : 'recommend.any', {
        models: { kind: 'list', items: shown.map(({ id }) => book.vehicle(id)) },
      }),
    ],
    table: vehicleTable(ask, shown),
    actions: shown.slice(0, 2).map((vehicle) => openModel(book, vehicle)),
  };
}

/**
 * Returns the vehicles of the own make with the requested seats, body and drive, cheapest first.
 */
export function wishedVehicles(ask: Ask): Vehicle[] {
  const wishes = wishesOf(ask);
  return ask.ownVehicles.filter((vehicle) => wishes.every((wish) => wish(vehicle)));
}

function hasWishes(ask: Ask): boolean {
  const { concepts } = ask.question;
  return wishesOf(ask).length > 0 || concepts.has('power') || concepts.has('dimension');
}

function wishesOf({ question }: Ask): ((vehicle: Vehicle) => boolean)[] {
  const { concepts, seats } = question;
  const least = seats ?? (concepts.has('thirdRow') ? SEATS_OF_TWO_ROWS + 1 : 0);
  const wishes: ((vehicle: Vehicle) => boolean)[] = [];
  if (least > 0) wishes.push(({ seatingCapacity }) => seatingCapacity >= least);
  if (concepts.has('electric')) {
    wishes.push(({ variants }) => variants.some(({ electric }) => electric));
  }
  // A question that names both body types asks for a choice between them, so it does not filter by
  // body type.
  if (concepts.has('suv') !== concepts.has('sedan')) {
    wishes.push(({ type }) => (type === 'Sedan') === concepts.has('sedan'));
  }
  return wishes;
}

/** Sorts by power or length if the question requests it. */
function inOrder({ question }: Ask, vehicles: readonly Vehicle[]): Vehicle[] {
  const strength = ({ variants }: Vehicle) =>
    Math.max(...variants.map(({ power }) => Number.parseFloat(power)));
  if (question.concepts.has('power')) {
    return vehicles.toSorted((a, b) => strength(b) - strength(a));
  }
  if (question.concepts.has('dimension')) {
    return vehicles.toSorted((a, b) => b.dimensions.length - a.dimensions.length);
  }
  return [...vehicles];
}
