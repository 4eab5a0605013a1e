/*
 * The settings that public/first-look.js reads before the first paint:
 *   local storage:   shownTheme: light or dark, if a user has selected one
 *   session storage: access: the accessibility settings, until the end of the customer session
 */

/** Stores the selected theme in web storage; `auto` deletes the entry. */
export function storeTheme(theme: 'light' | 'dark' | 'auto'): void {
  if (theme === 'auto') localStorage.removeItem('shownTheme');
  else localStorage.setItem('shownTheme', theme);
}

/**
 * Returns the stored accessibility settings, not validated; undefined if they are missing or no
 * valid JSON.
 */
export function readStoredAccessibility(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('access') ?? '');
  } catch {
    return undefined;
  }
}

export function storeAccessibility(settings: object | null): void {
  if (settings === null) sessionStorage.removeItem('access');
  else sessionStorage.setItem('access', JSON.stringify(settings));
}
