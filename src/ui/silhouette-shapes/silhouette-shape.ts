/** Bodies with a drawing of their own. */
export type SilhouetteShape = 'sedan' | 'suv' | 'coupe-suv';
