/** Car body types for which a separate drawing exists. */
export type SilhouetteShape = 'sedan' | 'suv' | 'coupe-suv';
