import { expect, type Locator, type Page } from '@playwright/test';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

/** Maximum number of key presses until the target element must have the focus. */
const FAR = 90;

/**
 * Simulates a user who uses only the keyboard. Expects that each focused element is visible (WCAG
 * 2.4.7, 2.4.11).
 */
export function keyboardOf(page: Page) {
  return {
    /** Presses the key until the target element has the focus. Throws after 90 presses. */
    async reach(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await goal.first().waitFor();
      // Waits until sliding elements have stopped, before their position is checked.
      await waitForAnimations(page);
      const stops: string[] = [];
      for (let presses = 0; presses < FAR; presses += 1) {
        if (await hasFocus(goal)) return;
        await page.keyboard.press(key);
        const { stop, wrong } = await page.evaluate(lookAtFocus);
        stops.push(stop);
        expect.soft(wrong, `${stop} on ${new URL(page.url()).pathname}`).toBe('');
      }
      throw new Error(`${key} does not lead there, only to: ${stops.join(', ')}`);
    },
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
    },
    async type(goal: Locator, text: string): Promise<void> {
      await this.reach(goal);
      await page.keyboard.type(text);
    },
    async activate(goal: Locator): Promise<void> {
      await this.reach(goal);
      await page.keyboard.press('Enter');
    },
    /**
     * Moves the focus to the group of a radio button, and selects this button with the arrow keys.
     */
    async choose(goal: Locator): Promise<void> {
      await goal.waitFor();
      await waitForAnimations(page);
      await this.reachAny(goal.locator('xpath=ancestor::fieldset[1]').getByRole('radio'));
      await page.keyboard.press('Space');
      for (let presses = 0; presses < FAR && !(await goal.isChecked()); presses += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(goal).toBeChecked();
    },
    /** Moves the focus to a group of radio buttons, which has a single focus stop. */
    async reachAny(group: Locator): Promise<void> {
      const chosen = group.and(page.locator(':checked'));
      await this.reach((await chosen.count()) > 0 ? chosen.first() : group.first());
    },
  };
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.first().evaluate((element) => element === document.activeElement);
}

/**
 * Returns a description of the focused element, and a fault if the element is off-screen, covered
 * or without a focus outline. Runs in the page.
 */
function lookAtFocus(): { stop: string; wrong: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { stop: 'the page', wrong: '' };
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const stop = `${focused.localName} ${name.trim().slice(0, 30)}`;
  // For a radio button, uses its label, which is the visible part.
  const seen = focused.closest('label') ?? focused;
  const { left, right, top, bottom } = seen.getBoundingClientRect();

  const isOutside = () => bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
  const whatCovers = () => {
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && seen.contains(hit)
      ? null
      : `${hit?.localName} “${hit?.textContent.slice(0, 30)}”`;
  };
  // Also checks ancestors, because the frame of a field or a card may show the focus.
  const isMarked = () => {
    for (let at: Element | null = focused, up = 0; at && up < 5; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  };

  if (isOutside()) return { stop, wrong: 'outside of the screen' };
  const cover = whatCovers();
  if (cover !== null) return { stop, wrong: `behind ${cover}` };
  return { stop, wrong: isMarked() ? '' : 'without a mark' };
}
