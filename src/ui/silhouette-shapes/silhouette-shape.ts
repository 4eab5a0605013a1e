/** The bodies that are drawn differently. */
export type SilhouetteShape = 'sedan' | 'suv' | 'coupe-suv';
