/** The six screens about one vehicle, in the order they are walked through. */
export const detailSteps = [
  { path: '/overview', name: 'overview' },
  { path: '/performance', name: 'performance' },
  { path: '/exterior', name: 'exterior' },
  { path: '/interior', name: 'interior' },
  { path: '/interior-colors', name: 'interiorColors' },
  { path: '/technology', name: 'technology' },
] as const;

export type DetailStep = (typeof detailSteps)[number]['name'];
