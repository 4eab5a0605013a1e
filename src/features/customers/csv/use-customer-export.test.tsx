import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { startCustomerWorkers } from '../customer-workers.testing.ts';
import { CustomersScreen } from '../customers-screen.tsx';
import { createExportFileName } from './use-customer-export.ts';

test('the name of an exported file contains the date in the time zone of the showroom', () => {
  const now = Date.parse('2026-11-22T12:00Z');
  const nameIn = (timezone: string) => createExportFileName({ id: 'manhattan', timezone }, now);
  expect(nameIn('Pacific/Kiritimati')).toBe('customers-manhattan-2026-11-23.csv');
  expect(nameIn('Pacific/Pago_Pago')).toBe('customers-manhattan-2026-11-22.csv');
});

const registeredAt = Date.parse('2026-01-02T03:04:05Z');
const maria = aCustomer({ registeredAt, lastActivityAt: registeredAt + 1000, tags: ['VIP', 'A'] });
const other = { firstName: 'Noor', lastName: '', registeredAt, lastActivityAt: registeredAt };
const noor = aCustomer({ ...other, id: 'noor', name: 'Noor', notes: 'Calls, often' });
const ana = aCustomer({ ...other, id: 'ana', name: 'Ana', firstName: 'Ana', intent: 'buying' });

const header =
  'ID,First Name,Last Name,Email,Phone,Intent,Budget Min (USD),Budget Max (USD),Contact Method,Preferred Time,Assigned To,Tags,Notes,Registered,Last Contact,Vehicle Interest';
const contact = `maria@example.com,"'+12125550101"`;
const usual = '100000,250000,phone,morning,AGT001';
const day = '2026-01-02T03:04:05.000Z';
const lines = {
  maria: `maria,Maria,Garcia,${contact},warm,${usual},VIP; A,,${day},2026-01-02T03:04:06.000Z,G80`,
  noor: `noor,Noor,,${contact},warm,${usual},,"Calls, often",${day},${day},`,
  ana: `ana,Ana,,${contact},buying,${usual},,,${day},${day},`,
};

async function renderScreen(path = '/customers') {
  const files: { name: string; content: Blob }[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    files.push({ name: '', content: content as Blob });
    return 'blob:file';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    Object.assign(files.at(-1) ?? {}, { name: this.download });
  });
  onTestFinished(() => [create, click].forEach((spy) => spy.mockRestore()));
  await startCustomerWorkers();
  await startLocalTablet({ bookings: [aBooking()], customers: [maria, noor, ana] });
  const { user } = renderApp(<CustomersScreen />, path);
  await screen.findByText(/^Showing/);
  const exportAs = async (name: string, button = 0) => {
    const buttons = screen.getAllByRole('button', { name: 'Export' });
    await user.click(buttons[button] ?? document.body);
    await waitFor(() => expect(readToasts().at(-1)?.title).toBe(name));
    return files.at(-1);
  };
  return { user, exportAs };
}

test('the export contains all listed customers in the order of the list', async () => {
  const { exportAs } = await renderScreen('/customers?sort=name&order=asc');
  const file = await exportAs('3 customers exported');
  const name = createExportFileName({ id: 'manhattan', timezone: 'America/New_York' }, Date.now());
  expect(file?.name).toBe(name);
  expect(await file?.content.text()).toBe(
    `\uFEFF${[header, lines.ana, lines.maria, lines.noor].join('\r\n')}`,
  );
  expect(file?.content.type).toBe('text/csv;charset=utf-8');
  expect(readToasts()).toMatchObject([{ tone: 'positive', detail: name }]);
});

test('only customers that match the filter are exported', async () => {
  const { exportAs } = await renderScreen('/customers?intent=hot');
  const file = await exportAs('One customer exported');
  expect(await file?.content.text()).toBe(`\uFEFF${[header, lines.ana].join('\r\n')}`);
});

test('“Export” in the selection bar exports only the selected customers', async () => {
  const { user, exportAs } = await renderScreen();
  await user.click(screen.getByRole('checkbox', { name: 'Select Noor' }));
  const file = await exportAs('One customer exported', 1);
  expect(await file?.content.text()).toBe(`\uFEFF${[header, lines.noor].join('\r\n')}`);
});

test('a failed export has a toast, and saves no file', async () => {
  const { exportAs } = await renderScreen();
  const read = vi.spyOn(localDatabase.customers, 'bulkGet');
  onTestFinished(() => read.mockRestore());
  const failure = new Error('disk');
  read.mockRejectedValue(failure);
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  expect(await exportAs('Export failed. Please try again.')).toBeUndefined();
  expect(readToasts()).toMatchObject([{ tone: 'danger' }]);
  expect(defects).toHaveBeenCalledWith(failure);
});
