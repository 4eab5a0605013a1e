import { lazyScreen } from '../device/lazy-part.tsx';
import { withLaterTexts } from './i18n/i18n.ts';

const DiscoveryScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/discovery-screen.tsx')))
    .DiscoveryScreen,
}));
const ModelsScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/models-screen.tsx'))).ModelsScreen,
}));
const OverviewScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/overview-screen.tsx'))).OverviewScreen,
}));
const PerformanceScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/performance-screen.tsx')))
    .PerformanceScreen,
}));
const ExteriorScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/exterior-screen.tsx'))).ExteriorScreen,
}));
const InteriorScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/interior-screen.tsx'))).InteriorScreen,
}));
const InteriorColorsScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/interior-colors-screen.tsx')))
    .InteriorColorsScreen,
}));
const TechnologyScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/technology-screen.tsx')))
    .TechnologyScreen,
}));
const ThankYouScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/journey/thank-you-screen.tsx')))
    .ThankYouScreen,
}));
const CompareScreen = lazyScreen(async () => ({
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
