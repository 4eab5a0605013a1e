import type { ArgsOf } from '../mutations/mutators.ts';
import type { WalkIn } from './walk-in.ts';

export function aLogging(fields: Partial<ArgsOf<'logWalkIn'>> = {}): ArgsOf<'logWalkIn'> {
  return {
    walkInId: 'walk-in-1',
    showroomId: 'manhattan',
    description: 'Red jacket, with a dog',
    vehicleInterest: 'Genesis GV70',
    partySize: 2,
    ...fields,
  };
}

/** Returns the row that the mutation `logWalkIn` creates from `aLogging`: a waiting walk-in. */
export function aWalkIn(fields: Partial<WalkIn> = {}): WalkIn {
  const { walkInId, ...said } = aLogging();
  return {
    id: walkInId,
    ...said,
    status: 'waiting',
    arrivedAt: 1000,
    loggedBy: 'AGT001',
    servedBy: null,
    servedAt: null,
    outcome: null,
    endedAt: null,
    endedBy: null,
    customerId: null,
    ...fields,
  };
}
