/** W3C Battery Status API, if the browser supports it; not in TypeScript's library. */
interface BatteryManager {
  level: number;
  charging: boolean;
}

interface Battery {
  /** Charge of the battery, 0 to 1. */
  level: number;
  charging: boolean;
}

/** Resolves with the state of the battery; null if the browser reports none. */
export async function readBattery(): Promise<Battery | null> {
  const batteryNavigator = navigator as Navigator & { getBattery?: () => Promise<BatteryManager> };
  if (!batteryNavigator.getBattery) return null;
  try {
    const { level, charging } = await batteryNavigator.getBattery();
    return { level, charging };
  } catch {
    // The browser denies this page access to the battery.
    return null;
  }
}
