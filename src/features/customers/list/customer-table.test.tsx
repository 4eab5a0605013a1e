import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import type { ListedCustomer } from '../../../data/customer-index/listed-customer.ts';
import { CustomerTable } from './customer-results.tsx';
import { defaultCustomersView } from './customers-view.ts';

const maria: ListedCustomer = {
  id: 'maria',
  showroomId: 'manhattan',
  name: 'Maria Garcia',
  email: 'maria@example.com',
  phone: '+12125550101',
  intent: 'warm',
  lastActivityAt: 0,
  assignedTo: 'AGT001',
};

/** Renders a table with one customer, and returns the text of each cell by column key. */
function rowOf(customer: ListedCustomer, agents: [id: string, name: string][]) {
  const body = bodyOf(customer, agents);
  const cells = body.matchAll(/<t[dh][^>]*data-column="(\w+)"[^>]*>(.*?)<\/t[dh]>/g);
  return new Map(
    [...cells].map(([, key, html]) => [key, html?.replaceAll(/<[^>]*>/g, ' ').trim()]),
  );
}

function bodyOf(customer: ListedCustomer, agents: [id: string, name: string][]): string {
  const table = renderInEnglish(
    <CustomerTable
      agentNames={new Map(agents)}
      customers={[customer]}
      interests={new Map()}
      onMenu={() => {}}
      onView={() => {}}
      selection={{ ids: new Set<string>() } as never}
      view={defaultCustomersView}
      waitingIds={new Set()}
    />,
  );
  return table.slice(table.indexOf('<tbody>'));
}

test(
  'the row of a customer without any contact shows ‘Never’',
  { meta: { requirements: 'CUST-25' } },
  () => {
    expect(rowOf(maria, []).get('lastContact')).toBe('Never');
  },
);

test(
  'the row of a customer shows the assigned agent, or ‘Not specified’',
  { meta: { requirements: 'CUST-26' } },
  () => {
    expect(rowOf(maria, [['AGT001', 'Maya Lindqvist']]).get('interest')).toContain(
      'Maya Lindqvist',
    );
    expect(rowOf(maria, []).get('interest')).toMatch(/Not specified$/);
  },
);

test('the row header cell contains the name of the customer, not the checkbox that selects the row', () => {
  const headers = [...bodyOf(maria, []).matchAll(/<th[^>]*data-column="(\w+)"[^>]*scope="row"/g)];
  expect(headers.map(([, key]) => key)).toEqual(['name']);
});
