import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { ThankYou } from './thank-you.tsx';

/** Target of ‘Confirm this car’; redirects without a confirmation. */
export function ThankYouScreen() {
  // The confirmation at mount time: the countdown ends the session before the navigation.
  const [confirmation] = useState(() => useJourney.getState().confirmation);
  if (!confirmation) return <Navigate replace to={href('technology')} />;
  return <ThankYou confirmation={confirmation} />;
}
