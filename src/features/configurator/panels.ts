/** The panels of the configurator. At most one is open; the summary opens the trim panel. */
const panels = ['info', 'exterior', 'model', 'wheels', 'interior', 'packages', 'trim'] as const;
export type PanelName = (typeof panels)[number];

/** Panels below the car; the information has its own sheet. */
export type SelectionPanelName = Exclude<PanelName, 'info'>;
