import type { WalkIn, WalkInOutcome } from '#domain/walk-ins/walk-in.ts';

const MINUTE_MS = 60_000;

/** A walk-in of the demo. `came`, `served` and `left` are times in minutes before now. */
interface DemoWalkIn {
  said: string;
  interest: string | null;
  people: number;
  came: number;
  served?: number;
  left?: number;
  outcome?: WalkInOutcome;
}

const demoWalkIns: readonly DemoWalkIn[] = [
  { said: 'Red jacket, with a dog', interest: 'Genesis GV70', people: 1, came: 7 },
  { said: 'Couple, silver backpack', interest: null, people: 2, came: 19, served: 15 },
  {
    said: 'Gray suit, in a hurry',
    interest: 'Genesis G80',
    people: 1,
    came: 95,
    served: 92,
    left: 60,
    outcome: 'coming-back',
  },
  {
    said: 'Family with two children',
    interest: 'Genesis GV80',
    people: 4,
    came: 150,
    served: 146,
    left: 88,
    outcome: 'test-drive',
  },
];

/** Returns unnamed walk-ins of the first showroom; some are still present, others have left. */
export function createDemoWalkIns(now: number): WalkIn[] {
  const toInstant = (minutes: number | undefined) =>
    minutes === undefined ? null : now - minutes * MINUTE_MS;
  return demoWalkIns.map(({ said, interest, people, came, served, left, outcome }, index) => ({
    id: `demo-walk-in-${index + 1}`,
    showroomId: 'manhattan',
    description: said,
    vehicleInterest: interest,
    partySize: people,
    status: left === undefined ? (served === undefined ? 'waiting' : 'served') : 'ended',
    arrivedAt: now - came * MINUTE_MS,
    loggedBy: 'AGT001',
    servedBy: served === undefined ? null : 'AGT002',
    servedAt: toInstant(served),
    outcome: outcome ?? null,
    endedAt: toInstant(left),
    endedBy: left === undefined ? null : 'AGT002',
    customerId: null,
  }));
}
