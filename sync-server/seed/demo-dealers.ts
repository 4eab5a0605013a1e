import type { Dealer } from '#domain/showrooms/dealer.ts';

/** Invented dealers; the brands are those of the demo catalogue. */
export const demoDealers: Dealer[] = [
  {
    id: 'forecourt-east',
    name: 'Forecourt East',
    logo: '',
    rating: 4.8,
    location: 'New York, NY',
    distanceKm: 2.4,
    brands: ['Genesis'],
  },
  {
    id: 'harbor-lane',
    name: 'Harbor Lane Motors',
    logo: '',
    rating: 4.6,
    location: 'Seattle, WA',
    distanceKm: 3866,
    brands: ['Genesis', 'Halden'],
  },
  {
    id: 'prairie-gate',
    name: 'Prairie Gate Automotive',
    logo: '',
    rating: 4.5,
    location: 'Chicago, IL',
    distanceKm: 1145,
    brands: ['Genesis', 'Aurelis'],
  },
];
