import { useState } from 'react';
import type { SizeClass } from '#domain/catalogue/vehicle-image-path.ts';
import { vehiclePicture } from '#domain/catalogue/vehicle-picture.ts';
import type { ShownConfiguration } from './describe-configuration.ts';
import type { StageToggleProps } from './stage-toggle.tsx';

interface StageLook {
  /** Whether the car is on its turntable. */
  turns: boolean;
  view: 'front34' | 'interior' | 'seats';
  /** Which way the cabin is looked at when it is. */
  insideView: 'interior' | 'seats';
  /** Null where there is no other look. */
  toggle: StageToggleProps | null;
}

/** How the car is looked at: outside from the front or all round, inside over the dashboard or back to the seats. */
export function useStageLook(
  shown: ShownConfiguration,
  sizeClass: SizeClass,
  showsInterior: boolean,
): StageLook {
  const [turns, setTurns] = useState(false);
  const [wantsSeats, setWantsSeats] = useState(false);
  const { vehicle, interior } = shown;
  const { make, model } = vehicle;
  const seats = vehiclePicture({ make, model, color: interior.id, view: 'seats', sizeClass });
  const views = stageViews({ turns, showsInterior, wantsSeats, hasSeats: seats !== undefined });
  if (!showsInterior) {
    return { ...views, toggle: { look: 'turntable', isOn: turns, onChange: setTurns } };
  }
  const toggle = { look: 'seats', isOn: wantsSeats, onChange: setWantsSeats } as const;
  return { ...views, toggle: seats ? toggle : null };
}

interface StageChoice {
  turns: boolean;
  showsInterior: boolean;
  wantsSeats: boolean;
  /** Whether the leather has a picture of its seats. */
  hasSeats: boolean;
}

/** A leather without a picture of its seats keeps the view over the dashboard. */
export function stageViews(choice: StageChoice): Omit<StageLook, 'toggle'> {
  const insideView = choice.wantsSeats && choice.hasSeats ? 'seats' : 'interior';
  return choice.showsInterior
    ? { turns: false, view: insideView, insideView }
    : { turns: choice.turns, view: 'front34', insideView };
}
