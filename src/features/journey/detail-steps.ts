import { href } from '#domain/routes.ts';
/** The six screens about one vehicle, in their order. */
export const detailSteps = [
  { path: href('overview'), name: 'overview' },
  { path: href('performance'), name: 'performance' },
  { path: href('exterior'), name: 'exterior' },
  { path: href('interior'), name: 'interior' },
  { path: href('interiorColors'), name: 'interiorColors' },
  { path: href('technology'), name: 'technology' },
] as const;

export type DetailStep = (typeof detailSteps)[number]['name'];
