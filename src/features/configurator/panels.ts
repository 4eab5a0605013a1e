/** The panels of the configurator. One is open at a time; the trim is reached from the summary. */
const panels = ['info', 'exterior', 'model', 'wheels', 'interior', 'packages', 'trim'] as const;
export type PanelName = (typeof panels)[number];

/** What lies over the car: the information is a sheet of its own. */
export type SelectionPanelName = Exclude<PanelName, 'info'>;
