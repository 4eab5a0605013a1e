import type { Customer } from '#domain/customers/customer.ts';
import { type WalkIn, walkInOutcomes } from '#domain/walk-ins/walk-in.ts';
import type { Area, Scene } from './area.ts';
import { chooseSettlement } from './choose-settlement.ts';
import { findMissingWalkIn, findUnsoundWalkIn, findWrongWalkInStep } from './walk-in-rows.ts';

const agents = ['AGT001', 'AGT002', 'AGT003'] as const;

/** Mutations of few walk-ins, so that several agents serve the same walk-in. */
export const walkIns: Area = {
  operations: {
    logWalkIn: { weight: 3, args: log },
    serveWalkIn: { weight: 6, args: serve },
    endWalkIn: { weight: 4, args: end },
    reopenWalkIn: { weight: 1, args: about },
    settleAttention: { weight: 2, args: settleAboutWalkIn },
  },
  usual: 'logWalkIn',
  sinceFirstRelease: false,
  findMissing: findMissingWalkIn,
  findUnsound: findUnsoundWalkIn,
  findWrong: findWrongWalkInStep,
};

function log({ showroomId, random, mark }: Scene): object {
  return {
    // Sometimes uses one of few shared ids, so that two tablets create the same walk-in.
    walkInId: random.chance(0.1) ? `carried-walk-in-${random.between(1, 2)}` : `walk-in-${mark}`,
    showroomId,
    description: random.chance(0.2) ? '' : `visitor ${mark}`,
    vehicleInterest: random.chance(0.5) ? 'Genesis GV70' : null,
    partySize: random.between(1, 4),
  };
}

function pick({ shown, staleRows, random }: Scene): WalkIn | undefined {
  const seen = (random.chance(0.3) ? staleRows : shown).of<WalkIn>('walkIns');
  const open = seen.filter(({ status }) => status !== 'ended');
  const among = open.length > 0 && random.chance(0.85) ? open : seen;
  return among.length > 0 ? random.pick(among) : undefined;
}

function about(scene: Scene): { walkInId: string; showroomId: string } | undefined {
  const walkIn = pick(scene);
  return walkIn && { walkInId: walkIn.id, showroomId: scene.showroomId };
}

function serve(scene: Scene): object | undefined {
  const walkIn = pick(scene);
  if (!walkIn) return undefined;
  const { showroomId, random } = scene;
  const to = random.chance(0.85) ? random.pick(agents) : null;
  return { walkInId: walkIn.id, showroomId, from: walkIn.servedBy, to };
}

function end(scene: Scene): object | undefined {
  const of = about(scene);
  if (!of) return undefined;
  const { shown, random } = scene;
  const known = shown.of<Customer>('customers');
  const customerId = known.length > 0 && random.chance(0.4) ? random.pick(known).id : null;
  return { ...of, outcome: random.pick(walkInOutcomes), customerId };
}

function settleAboutWalkIn(scene: Scene): object | undefined {
  const attentions = scene.attentions.filter(({ subject }) => subject?.table === 'walkIns');
  return chooseSettlement({ ...scene, attentions });
}
