import type { Write } from '#domain/mutations/outcome.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { Random } from './random.ts';
import type { Rows } from './rows.ts';

/** What head office itself changes in its catalogue: a dealer comes, changes or goes. */
export function chooseOwnWrite(rows: Rows, roll: number): Write {
  const random = new Random(roll);
  const known = rows.of('dealers');
  if (known.length > 0 && random.chance(0.6)) {
    return { op: 'del', table: 'dealers', id: random.pick(known).id };
  }
  const row: Dealer = {
    id: `dealer-${random.between(1, 3)}`,
    name: `Dealer ${roll}`,
    logo: '',
    rating: 4,
    location: 'New York',
    distanceKm: 1,
    brands: ['Any'],
  };
  return { op: 'put', table: 'dealers', row };
}
