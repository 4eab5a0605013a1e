import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { readQr } from '../support/page-objects/read-qr.ts';
import { heading, shareGv80, shareQr, shownLink } from '../support/page-objects/sharing.ts';

const formOf = (phone: Page, name: string) => phone.getByRole('dialog', { name });

async function enterDetails(phone: Page): Promise<void> {
  const form = phone.getByRole('dialog');
  await form.getByLabel('Name').fill('Nora de la Vega');
  await form.getByLabel('Email', { exact: false }).first().fill('nora@example.com');
  await form.getByLabel('Phone').first().fill('+44 20 7946 0018');
  await form.getByLabel('Contact me by').selectOption('Email');
  await form.getByLabel(/^I agree/).check({ force: true });
}

const menuOf = (phone: Page) => phone.getByRole('button', { name: 'Open menu' });

test('a visitor with a phone books a test drive, and the showroom accepts the request', async ({
  atWork,
  switchOn,
  tablet,
}) => {
  await shareGv80(tablet);
  const link = (await readQr(shareQr(tablet.page))) ?? '';
  await tablet.expectStatus('Up to date');

  const { page: phone } = await switchOn();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await heading(phone, 'Genesis GV80').waitFor();
  const contact = phone.getByRole('region', { name: 'Your showroom' });
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1/);
  await expect(contact.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(menuOf(phone)).toBeHidden();

  // The visitor changes the car, and the link contains the change.
  await phone.getByRole('button', { name: 'Change this build' }).click();
  await phone.getByRole('radio', { name: 'Ceramic White' }).check({ force: true });
  await phone.getByRole('button', { name: 'Done' }).click();
  const changedLink = await shownLink(phone);
  expect(changedLink).toMatch(/\/share\/.+\?from=.+#/);
  await phone.reload();
  await expect(phone.getByText('Ceramic White').first()).toBeVisible();
  expect(await shownLink(phone)).toBe(changedLink);

  await contact.getByRole('button', { name: 'Book a test drive' }).click();
  const form = formOf(phone, 'Book a test drive');
  await enterDetails(phone);
  await form.getByLabel('Day').selectOption({ index: 3 });
  await form.getByLabel('Time').selectOption({ index: 1 });
  await phone.context().setOffline(true);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('alert')).toContainText('Not sent yet');
  await expect(form.getByLabel('Name')).toHaveValue('Nora de la Vega');
  await phone.context().setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText(/^Your request for a test drive on .+ was sent to/)).toBeVisible();

  // The agent accepts the request; a colleague's tablet shows the customer, build and booking.
  await tablet.expectStatus('Needs attention: 1');
  await tablet.page.goto(new URL('/sync', tablet.page.url()).href);
  await tablet.page.getByRole('link', { name: 'Open Walk-ins' }).click();
  const request = tablet.page.getByRole('article', { name: 'Nora de la Vega' });
  await expect(request).toContainText('Test drive on');
  await expect(request).toContainText('Ceramic White');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(tablet.page.getByText('Request accepted')).toBeVisible();
  await expect(request).toBeHidden();
  await tablet.expectStatus('Up to date');

  const colleague = await atWork();
  await colleague.page.goto(new URL('/customers?search=Nora', colleague.page.url()).href);
  await colleague.page
    .getByRole('link', { name: /Nora de la Vega/ })
    .first()
    .click();
  await heading(colleague.page, 'Nora de la Vega').waitFor();
  await colleague.page.getByRole('tab', { name: 'Builds' }).click();
  await expect(colleague.page.getByText('Genesis GV80').first()).toBeVisible();
  await colleague.page.goto(new URL('/bookings', colleague.page.url()).href);
  await expect(colleague.page.getByText('Nora de la Vega').first()).toBeVisible();
});

test('a visitor sends contact details, and an agent declines the request and undoes the decline', async ({
  switchOn,
  tablet,
}) => {
  await shareGv80(tablet);
  const link = await shownLink(tablet.page);
  await tablet.expectStatus('Up to date');
  const { page: phone } = await switchOn();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Change this build' }).click();
  await phone.getByRole('group', { name: 'Exterior color' }).waitFor();
  await expectNoViolations(phone, 'share page of a visitor');
  await phone.getByRole('button', { name: 'Leave your details' }).click();
  const form = formOf(phone, 'Leave your details');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Enter your name.')).toBeVisible();
  await expectNoViolations(phone, 'form of a visitor');
  await enterDetails(phone);
  const sentPaths: string[] = [];
  phone.on('request', (sent) => {
    if (sent.method() === 'POST') sentPaths.push(new URL(sent.url()).pathname);
  });
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(phone.getByText(/^Your request was sent to/)).toBeVisible();

  // The button “Done” of the sheet only closes the sheet; the editor behind the sheet has a button
  // with the same name. The other form is empty except for the details of the visitor.
  await phone
    .getByRole('region', { name: 'Your showroom' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await phone.getByRole('button', { name: 'Book a test drive' }).click();
  const testDriveForm = formOf(phone, 'Book a test drive');
  await expect(testDriveForm.getByRole('button', { name: 'Send request' })).toBeVisible();
  await expect(testDriveForm.getByLabel('Name')).toHaveValue('Nora de la Vega');
  await expect(testDriveForm.getByLabel(/^I agree/)).not.toBeChecked();
  await expect(testDriveForm.getByRole('alert')).toHaveCount(0);
  expect(sentPaths.filter((path) => path.endsWith('/requests'))).toHaveLength(1);

  await tablet.page.goto(new URL('/walk-ins', tablet.page.url()).href);
  const request = tablet.page.getByRole('article', { name: 'Nora de la Vega' });
  await expect(request).toBeVisible();
  await expectNoViolations(tablet.page, 'request of a visitor');
  await request.getByRole('button', { name: 'Decline' }).click();
  await expect(request).toBeHidden();
  await tablet.page.getByRole('button', { name: 'Undo' }).click();
  await expect(request).toBeVisible();
});
