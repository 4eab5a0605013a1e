interface Shareable {
  title: string;
  text: string;
  url: string;
}

/** `closed` is a person who thought better of it, which is no failure. */
type ShareOutcome = 'shared' | 'closed' | 'unavailable';

/** Opens the device's own share dialog, where there is one. */
export async function openShareDialog(content: Shareable): Promise<ShareOutcome> {
  if (!('share' in navigator)) return 'unavailable';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'closed' : 'unavailable';
  }
}
