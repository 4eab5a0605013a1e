import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { registerAndPay } from '../support/page-objects/register-and-pay.ts';
import {
  administratorScreens,
  journeyScreens,
  openFully,
  publicScreens,
  screensOfRows,
  screenSizes,
  staffScreens,
} from '../support/page-objects/screen-paths.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const scrollPositions = [0, 0.5, 1] as const;
const otto = { name: 'Otto Lindqvist', mobile: '212 555 8602', email: 'otto@example.org' };

/**
 * Scrolls the page to a share of its height, and lists the controls that a fixed or sticky element
 * covers, each with the covering element. A bar at the top or bottom counts only if the page is
 * scrolled to that end. Elsewhere users can scroll on until the bar no longer covers the control.
 */
function listCoveredControls(page: Page, share: number): Promise<string[]> {
  return page.evaluate(async (position) => {
    // Checks only a modal dialog if one is open, because the page behind the dialog is inert.
    const modal = document.querySelector('dialog:modal');
    const scope = modal ?? document;
    const scrollers = modal ? [modal, ...modal.querySelectorAll('*')] : [document.documentElement];
    for (const scroller of scrollers) {
      const top = (scroller.scrollHeight - scroller.clientHeight) * position;
      scroller.scrollTo({ top, behavior: 'instant' });
    }
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';

    const findFloating = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position: kind } = getComputedStyle(one);
        if (kind === 'fixed' || kind === 'sticky') return one;
      }
      return null;
    };

    const isBarAtOtherEnd = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = getComputedStyle(element).position === 'sticky' || width > innerWidth * 0.9;
      const isAtTop = top + bottom < innerHeight;
      return isBar && (isAtTop ? position > 0 : position < 1);
    };

    const findCovering = (control: Element): Element | null => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const inset = 4;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const;
      for (const [x, y] of points) {
        // `elementFromPoint` returns null for a point outside of the viewport.
        const hit = document.elementFromPoint(x, y);
        if (!hit || control.contains(hit) || hit.contains(control)) continue;
        const floating = findFloating(hit);
        if (floating && !floating.contains(control) && !isBarAtOtherEnd(floating)) return floating;
      }
      return null;
    };

    const describe = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
    return [...scope.querySelectorAll(selector)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(control).pointerEvents !== 'none',
      )
      .flatMap((control) => {
        const covering = findCovering(control);
        return covering ? [`${describe(control)} under ${describe(covering)}`] : [];
      });
  }, share);
}

async function expectNoneCovered(page: Page, screen: string): Promise<void> {
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    for (const share of scrollPositions) {
      const covered = await listCoveredControls(page, share);
      expect(covered, `${screen} at ${size.width} px, scrolled to ${share}`).toEqual([]);
    }
  }
}

async function expectNoneCoveredOnAny(tablet: Tablet, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openFully(tablet, path);
    await expectNoneCovered(tablet.page, path);
  }
}

test('the check for covered controls detects a button that floats over the first customer', async ({
  tablet,
}) => {
  await tablet.startWork();
  await openFully(tablet, '/customers');
  const { page } = tablet;
  expect(await listCoveredControls(page, 0)).toEqual([]);
  await page.evaluate(() => {
    const link = document.querySelector('main table a, main li a');
    const { left, top } = link?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const button = document.createElement('button');
    button.style.cssText = `position: fixed; inset: ${top}px auto auto ${left}px; block-size: 3rem`;
    button.textContent = 'Floating';
    document.body.append(button);
  });
  expect(await listCoveredControls(page, 0)).not.toEqual([]);
});

test('no floating element covers a control, on any screen, in three sizes and scroll positions', async ({
  switchOn,
}) => {
  test.setTimeout(900_000);
  const tablet = await switchOn();
  const { page } = tablet;
  await expectNoneCoveredOnAny(tablet, publicScreens);
  await tablet.startWork();
  await expectNoneCoveredOnAny(tablet, staffScreens);
  await expectNoneCoveredOnAny(tablet, await screensOfRows(page));
  await registerAndPay(tablet, otto, (screen) => expectNoneCovered(page, screen));
  await findVehicle(tablet, 'Genesis', 'G70');
  await expectNoneCoveredOnAny(tablet, journeyScreens);
  await tablet.open('/dashboard');
  await tablet.signOut();
  await tablet.signIn('/dashboard', 'ADM001');
  await expectNoneCoveredOnAny(tablet, administratorScreens);
});
