export interface DriverTraits {
  /**
   * Whether the database can lock single rows; otherwise a writing transaction locks the whole
   * database.
   */
  locksRows: boolean;
  /** Whether all writes run one after the other, so that several of them can share one commit. */
  commitsTogether: boolean;
  /**
   * Returns the numbers of used, idle and awaited connections; missing if the driver has no
   * connection pool.
   */
  poolUse?: () => PoolUse;
}

export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}
