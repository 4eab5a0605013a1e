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
  const insideView = wantsSeats && seats ? 'seats' : 'interior';
  if (!showsInterior) {
    const toggle = { look: 'turntable', isOn: turns, onChange: setTurns } as const;
    return { turns, view: 'front34', insideView, toggle };
  }
  const toggle = { look: 'seats', isOn: wantsSeats, onChange: setWantsSeats } as const;
  return { turns: false, view: insideView, insideView, toggle: seats ? toggle : null };
}
