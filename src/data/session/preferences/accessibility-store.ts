/*
 * The accessibility settings of the current customer or visitor: larger text, more contrast, less
 * motion, controls within reach. The settings survive a reload and end with the customer session.
 */
import * as v from 'valibot';
import { create } from 'zustand';
import { storeAccessibility, readStoredAccessibility } from './appearance-mirror.ts';

/** Selectable text sizes in percent of the default size (WCAG 2.2, 1.4.4). */
export const textSizes = [100, 125, 150, 175, 200] as const;

const accessibilitySchema = v.object({
  text: v.picklist(textSizes),
  /** `auto` follows the contrast setting of the operating system. */
  contrast: v.picklist(['auto', 'standard', 'more']),
  /** With `full`, motion is still reduced if the operating system requests less motion. */
  motion: v.picklist(['full', 'reduced']),
  /** `low` puts the controls of each screen at the lower edge, within easier reach. */
  reach: v.picklist(['usual', 'low']),
});

export type AccessibilitySettings = v.InferOutput<typeof accessibilitySchema>;

const defaultSettings: AccessibilitySettings = {
  text: 100,
  contrast: 'auto',
  motion: 'full',
  reach: 'usual',
};

export const useAccessibility = create<AccessibilitySettings>()(() => readSettings());

export function changeAccessibility(changes: Partial<AccessibilitySettings>): void {
  useAccessibility.setState(changes);
  storeAccessibility(useAccessibility.getState());
}

export function resetAccessibility(): void {
  useAccessibility.setState(defaultSettings);
  storeAccessibility(null);
}

/** Whether any accessibility setting differs from its default. */
export function hasAccessibilitySettings(settings = useAccessibility.getState()): boolean {
  return JSON.stringify(settings) !== JSON.stringify(defaultSettings);
}

function readSettings(): AccessibilitySettings {
  const parsed = v.safeParse(accessibilitySchema, readStoredAccessibility());
  return parsed.success ? parsed.output : defaultSettings;
}
