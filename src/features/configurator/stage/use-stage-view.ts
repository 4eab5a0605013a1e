import { useState } from 'react';
import type { SizeClass } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { findVehiclePicture } from '#domain/catalogue/pictures/vehicle-picture.ts';
import type { ShownConfiguration } from '../describe-configuration.ts';
import type { StageToggleProps } from './stage-toggle.tsx';

interface StageView {
  /** Whether the car is shown on the turntable. */
  turns: boolean;
  view: 'front34' | 'interior' | 'seats';
  /**
   * The selected interior view; also set while the exterior is shown, so that the picture of the
   * interior can be preloaded.
   */
  insideView: 'interior' | 'seats';
  /** Props of the button that switches the view; null if no other view exists. */
  toggle: StageToggleProps | null;
}

/**
 * Returns the view of the car: the exterior from the front or on the turntable, or the interior
 * towards the dashboard or the seats.
 */
export function useStageView(
  shown: ShownConfiguration,
  sizeClass: SizeClass,
  showsInterior: boolean,
): StageView {
  const [turns, setIsTurntable] = useState(false);
  const [wantsSeats, setWantsSeats] = useState(false);
  const { vehicle, interior } = shown;
  const { make, model } = vehicle;
  const seats = findVehiclePicture({ make, model, color: interior.id, view: 'seats', sizeClass });
  const views = resolveStageView({
    turns,
    showsInterior,
    wantsSeats,
    hasSeats: seats !== undefined,
  });
  if (!showsInterior) {
    return { ...views, toggle: { look: 'turntable', isOn: turns, onChange: setIsTurntable } };
  }
  const toggle = { look: 'seats', isOn: wantsSeats, onChange: setWantsSeats } as const;
  return { ...views, toggle: seats ? toggle : null };
}

interface StageChoice {
  turns: boolean;
  showsInterior: boolean;
  wantsSeats: boolean;
  /** Whether a picture of the seats exists for this leather. */
  hasSeats: boolean;
}

/** Falls back to the view of the dashboard if no picture of the seats exists. */
export function resolveStageView(choice: StageChoice): Omit<StageView, 'toggle'> {
  const insideView = choice.wantsSeats && choice.hasSeats ? 'seats' : 'interior';
  return choice.showsInterior
    ? { turns: false, view: insideView, insideView }
    : { turns: choice.turns, view: 'front34', insideView };
}
