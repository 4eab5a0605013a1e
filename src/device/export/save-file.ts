/** Saves a file on the device through a download link, without a server. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveUrlAsFile(name, url);
  // The URL is needed only until the download begins; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the content of a URL as a file. The page must have permission to read the URL. */
export function saveUrlAsFile(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
