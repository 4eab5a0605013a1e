import { lazy } from 'react';
import { withLaterTexts } from './i18n/i18n.ts';

const DiscoveryScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/discovery-screen.tsx')))
    .DiscoveryScreen,
}));
const ModelsScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/models-screen.tsx'))).ModelsScreen,
}));
const OverviewScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/overview-screen.tsx'))).OverviewScreen,
}));
const PerformanceScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/performance-screen.tsx')))
    .PerformanceScreen,
}));
const ExteriorScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/exterior-screen.tsx'))).ExteriorScreen,
}));
const InteriorScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/interior-screen.tsx'))).InteriorScreen,
}));
const InteriorColorsScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/interior-colors-screen.tsx')))
    .InteriorColorsScreen,
}));
const TechnologyScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/technology-screen.tsx')))
    .TechnologyScreen,
}));
const ThankYouScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/thank-you-screen.tsx')))
    .ThankYouScreen,
}));
const CompareScreen = lazy(async () => ({
  default: (await withLaterTexts(import('../features/journey/compare-screen.tsx'))).CompareScreen,
}));

/** The screens of the vehicle journey, each fetched when it is first gone to. */
export const journeyRoutes = [
  { path: '/discovery', Screen: DiscoveryScreen },
  { path: '/models', Screen: ModelsScreen },
  { path: '/overview', Screen: OverviewScreen },
  { path: '/performance', Screen: PerformanceScreen },
  { path: '/exterior', Screen: ExteriorScreen },
  { path: '/interior', Screen: InteriorScreen },
  { path: '/interior-colors', Screen: InteriorColorsScreen },
  { path: '/technology', Screen: TechnologyScreen },
  { path: '/thank-you', Screen: ThankYouScreen },
  { path: '/compare', Screen: CompareScreen },
] as const;
