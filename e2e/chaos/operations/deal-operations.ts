import { lifecycleOf } from '#domain/customers/customer.ts';
import { customerStages, lostReasons } from '#domain/customers/lifecycle.ts';
import { followUpChannels, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import type { RowOf } from '#domain/rows/tables.ts';
import type { Area, Scene } from './area.ts';
import { chooseSettlement } from './choose-settlement.ts';
import { findMissingDeal, findUnsoundDeal, findWrongDealStep } from './deal-rows.ts';

const agents = ['AGT001', 'AGT002', 'AGT003'] as const;

/**
 * Mutations of sales and follow-ups, and of the builds and customers that sales and follow-ups
 * refer to.
 */
export const deals: Area = {
  operations: {
    recordSale: { weight: 5, args: sell },
    correctSale: { weight: 2, args: correct },
    undoSale: { weight: 2, args: undo },
    planFollowUp: { weight: 4, args: plan },
    changeFollowUp: { weight: 3, args: change },
    closeFollowUp: { weight: 3, args: close },
    deleteFollowUp: { weight: 1, args: aboutFollowUp },
    reopenFollowUp: { weight: 1, args: aboutFollowUp },
    setCustomerStage: { weight: 4, args: move },
    settleAttention: { weight: 3, args: settleAboutDeal },
  },
  usual: 'planFollowUp',
  sinceFirstRelease: false,
  findMissing: findMissingDeal,
  findUnsound: findUnsoundDeal,
  findWrong: findWrongDealStep,
};

/**
 * Returns mostly a current row, and sometimes an older state of a row, as in a form that was opened
 * earlier.
 */
function pick<T extends 'customers' | 'builds' | 'sales' | 'followUps'>(
  { shown, staleRows, random }: Scene,
  table: T,
): RowOf<T> | undefined {
  const rows = (random.chance(0.3) ? staleRows : shown).of<RowOf<T>>(table);
  return rows.length > 0 ? random.pick(rows) : undefined;
}

function sell(scene: Scene): object | undefined {
  const { showroomId, random, mark } = scene;
  const build = pick(scene, 'builds');
  const customer = pick(scene, 'customers');
  if (!build || !customer) return undefined;
  return {
    saleId: `sale-${mark}`,
    showroomId,
    buildId: build.id,
    customerId: build.customerId ?? customer.id,
    amount: pickAmount(scene, build.totalPrice),
    agentId: random.pick(agents),
    soldOn: dayOf(random.between(1, 28)),
  };
}

/** Returns mostly an amount close to the given one, and sometimes an amount that needs a manager. */
function pickAmount({ random }: Scene, usual: number): number {
  const isClose = random.chance(0.7);
  return isClose ? usual - random.between(0, 9) : random.between(1, 9) * 100_000;
}

function correct(scene: Scene): object | undefined {
  const { showroomId, random } = scene;
  const sale = pick(scene, 'sales');
  if (!sale) return undefined;
  const amount = { from: sale.amount, to: pickAmount(scene, sale.amount) };
  const soldOn = { from: sale.soldOn, to: dayOf(random.between(1, 28)) };
  const changes = random.pick([{ amount }, { soldOn }, { amount, soldOn }]);
  return { saleId: sale.id, showroomId, changes };
}

function undo(scene: Scene): object | undefined {
  const sale = pick(scene, 'sales');
  return sale && { saleId: sale.id, showroomId: scene.showroomId };
}

function plan(scene: Scene): object | undefined {
  const { showroomId, random, mark } = scene;
  const customer = pick(scene, 'customers');
  if (!customer) return undefined;
  return {
    followUpId: `follow-up-${mark}`,
    showroomId,
    customerId: customer.id,
    dueOn: dayOf(random.between(1, 28)),
    channel: random.pick(followUpChannels),
    agentId: random.pick(agents),
    note: random.chance(0.5) ? '' : `note ${mark}`,
  };
}

function aboutFollowUp(scene: Scene): { followUpId: string; showroomId: string } | undefined {
  const followUp = pick(scene, 'followUps');
  return followUp && { followUpId: followUp.id, showroomId: scene.showroomId };
}

function change(scene: Scene): object | undefined {
  const { showroomId, random, mark } = scene;
  const followUp = pick(scene, 'followUps');
  if (!followUp) return undefined;
  const dueOn = { from: followUp.dueOn, to: dayOf(random.between(1, 28)) };
  const note = { from: followUp.note, to: `note ${mark}` };
  const changes = random.pick([{ dueOn }, { note }, { dueOn, note }]);
  return { followUpId: followUp.id, showroomId, changes };
}

function close(scene: Scene): object | undefined {
  const of = aboutFollowUp(scene);
  return of && { ...of, outcome: scene.random.pick(followUpOutcomes) };
}

function move(scene: Scene): object | undefined {
  const { showroomId, random } = scene;
  const customer = pick(scene, 'customers');
  if (!customer) return undefined;
  const stage = random.pick(customerStages.filter((one) => one !== 'won'));
  const reason = stage === 'lost' ? random.pick(lostReasons) : null;
  const from = lifecycleOf(customer);
  return { customerId: customer.id, showroomId, from, to: { stage, reason } };
}

function settleAboutDeal(scene: Scene): object | undefined {
  const attentions = scene.attentions.filter(
    ({ subject, code }) =>
      subject?.table === 'sales' || subject?.table === 'followUps' || code === 'STEP_NOT_ALLOWED',
  );
  return chooseSettlement({ ...scene, attentions });
}

function dayOf(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}`;
}
