/*
 * What the person before the tablet needs to use it: larger text, more contrast, less motion, controls
 * within reach. It is theirs alone: it survives a reload, and ends with their session.
 */
import * as v from 'valibot';
import { create } from 'zustand';
import { keepAccess, readAccess } from './look-mirror.ts';

/** Per cent of the usual size (WCAG 2.2, 1.4.4). */
export const textSizes = [100, 125, 150, 175, 200] as const;

const choicesSchema = v.object({
  text: v.picklist(textSizes),
  /** `auto` is what the tablet itself is set to. */
  contrast: v.picklist(['auto', 'standard', 'more']),
  /** Who asked the tablet itself for less motion is never given more. */
  motion: v.picklist(['full', 'reduced']),
  /** `low`: the controls of every screen are at its lower edge. */
  reach: v.picklist(['usual', 'low']),
});

export type AccessChoices = v.InferOutput<typeof choicesSchema>;

const usual: AccessChoices = { text: 100, contrast: 'auto', motion: 'full', reach: 'usual' };

export const useAccess = create<AccessChoices>()(() => restored());

export function changeAccess(changes: Partial<AccessChoices>): void {
  useAccess.setState(changes);
  keepAccess(useAccess.getState());
}

/** The next person begins as everybody does. */
export function resetAccess(): void {
  useAccess.setState(usual);
  keepAccess(null);
}

/** Whether anything is not as everybody has it. */
export function hasAccessChoices(choices = useAccess.getState()): boolean {
  return JSON.stringify(choices) !== JSON.stringify(usual);
}

function restored(): AccessChoices {
  const parsed = v.safeParse(choicesSchema, readAccess());
  return parsed.success ? parsed.output : usual;
}
