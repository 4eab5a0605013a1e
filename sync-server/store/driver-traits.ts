export interface DriverTraits {
  /** Whether rows are locked one by one; otherwise a writing transaction locks everything. */
  locksRows: boolean;
  /** Whether writes wait for one another anyway, so that several may be committed together. */
  commitsTogether: boolean;
}
