export interface DriverTraits {
  /**
   * Whether the database can lock single rows; otherwise a writing transaction locks the whole
   * database.
   */
  locksRows: boolean;
  /** Whether all writes run one after the other, so that several of them can share one commit. */
  commitsTogether: boolean;
  /**
   * Removes earlier versions of pages from the files of the database after an erasure; missing if
   * the server cannot do so.
   */
  discardOldPages?: () => Promise<void>;
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
