const failed = new Set<HTMLLinkElement>();

/** Collects stylesheets that fail to load; call it before the first of them is requested. */
export function watchStyles(page: EventTarget): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
}

/**
 * Requests failed stylesheets again; rejects if one fails again. The loader of the build requests
 * each stylesheet once: without this a retried part would be shown without its styles.
 */
export async function restoreFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(replaceLink));
}

function replaceLink(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`Stylesheet failed: ${next.href}`)));
    link.replaceWith(next);
  });
}
