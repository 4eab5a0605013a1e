import { milliseconds } from '../statistics.ts';
import { computeCapacity, type Costs, type Demand } from './capacity.ts';
import type { LoadMeasurement } from './measure-load.ts';

const NETWORKS = [100, 1000, 10_000, 50_000];

export function formatMeasurements(stretches: readonly LoadMeasurement[]): string {
  return table(
    [
      'tablets',
      'mutations/s wanted',
      'made',
      'pulls/s',
      'push p50 / p95',
      'on another tablet p50 / p95',
      'servers, cores',
      'PostgreSQL, cores',
      'memory of the servers',
    ],
    stretches.map((lived) => [
      figure(lived.tablets),
      lived.wanted.toFixed(1),
      (lived.mutations / lived.seconds).toFixed(1),
      (lived.pulls / lived.seconds).toFixed(1),
      pair(lived.push),
      pair(lived.reached),
      (lived.servers / lived.seconds / 1000).toFixed(2),
      (lived.database / lived.seconds / 1000).toFixed(2),
      `${lived.megabytes} MB`,
    ]),
  );
}

export function formatCosts(costs: Costs): string {
  return table(
    ['processor time', 'server', 'PostgreSQL'],
    [
      [
        'a tablet with an open stream, an hour',
        milliseconds(costs.serverPerTabletSecond * 3600),
        milliseconds(costs.databasePerTabletSecond * 3600),
      ],
      [
        'a mutation, with all pulls that follow',
        milliseconds(costs.serverPerMutation),
        milliseconds(costs.databasePerMutation),
      ],
    ],
  );
}

export function formatCapacity(costs: Costs, day: Omit<Demand, 'tablets'>): string {
  return table(
    ['tablets', 'mutations/s at the peak', 'server cores', 'processes', 'PostgreSQL cores'],
    NETWORKS.map((tablets) => {
      const capacity = computeCapacity({ ...day, tablets }, costs);
      return [
        figure(tablets),
        capacity.mutationsPerSecond.toFixed(1),
        capacity.serverCores.toFixed(2),
        figure(capacity.processes),
        capacity.databaseCores.toFixed(2),
      ];
    }),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function pair({ p50, p95 }: { p50: number; p95: number }): string {
  return Number.isNaN(p50) ? '–' : `${milliseconds(p50)} / ${milliseconds(p95)}`;
}

function figure(count: number): string {
  return count.toLocaleString('en');
}
