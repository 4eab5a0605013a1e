const failedStylesheets = new Set<HTMLLinkElement>();

/**
 * Records stylesheets that fail to load. Must be called before the first stylesheet is requested.
 */
export function recordFailedStyles(page: EventTarget): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStylesheets.add(target);
    },
    { capture: true },
  );
}

/**
 * Requests all failed stylesheets again; rejects if a stylesheet fails again. The import helper of
 * the bundler requests each stylesheet only once, so the styles of a part would otherwise be
 * missing after a retry.
 */
export async function restoreFailedStyles(): Promise<void> {
  await Promise.all([...failedStylesheets].map(replaceLink));
}

function replaceLink(link: HTMLLinkElement): Promise<void> {
  failedStylesheets.delete(link);
  const newLink = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    newLink.addEventListener('load', () => resolve());
    newLink.addEventListener('error', () =>
      reject(new Error(`Stylesheet failed: ${newLink.href}`)),
    );
    link.replaceWith(newLink);
  });
}
