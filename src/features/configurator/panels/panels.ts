/**
 * The panels of the configurator. At most one panel is open; the trim panel is opened from the
 * summary.
 */
const panels = ['info', 'exterior', 'model', 'wheels', 'interior', 'packages', 'trim'] as const;
export type PanelName = (typeof panels)[number];

/** Panels that open beside or below the car; the build information has a sheet instead. */
export type SelectionPanelName = Exclude<PanelName, 'info'>;
