/** W3C Battery Status API, where a browser has it; not in TypeScript's library. */
interface BatteryManager {
  level: number;
  charging: boolean;
}

interface Battery {
  /** 0 to 1. */
  level: number;
  charging: boolean;
}

/** How full it is; null where the browser does not say. */
export async function readBattery(): Promise<Battery | null> {
  const able = navigator as Navigator & { getBattery?: () => Promise<BatteryManager> };
  if (!able.getBattery) return null;
  try {
    const { level, charging } = await able.getBattery();
    return { level, charging };
  } catch {
    // Not allowed in this page, which is the browser's right.
    return null;
  }
}
