import { copyText } from './copy-text.ts';

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

/** `closed` means that the user closed the share dialog, which is no failure. */
type ShareOutcome = 'shared' | 'closed' | 'unavailable';

/**
 * Opens the share dialog of the device. Resolves with `unavailable` if the dialog is missing or
 * fails.
 */
export async function openShareDialog(content: ShareContent): Promise<ShareOutcome> {
  if (!('share' in navigator)) return 'unavailable';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'closed' : 'unavailable';
  }
}

/**
 * Opens the share dialog as `openShareDialog` does; copies the text if the dialog is unavailable.
 */
export async function shareOrCopyText(
  content: ShareContent,
): Promise<'shared' | 'closed' | 'copied' | 'copyFailed'> {
  const outcome = await openShareDialog(content);
  if (outcome !== 'unavailable') return outcome;
  return (await copyText(content.text)) ? 'copied' : 'copyFailed';
}
