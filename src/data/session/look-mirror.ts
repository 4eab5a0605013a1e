/*
 * How the page looks, where it can be read before anything is painted (public/first-look.js):
 *   local storage:   shownTheme – light or dark, where somebody chose one
 *   session storage: access – what the person before the tablet needs, for as long as their session
 */

/** The tablet's own choice needs no entry. */
export function keepTheme(theme: 'light' | 'dark' | 'auto'): void {
  if (theme === 'auto') localStorage.removeItem('shownTheme');
  else localStorage.setItem('shownTheme', theme);
}

/** What was kept, as nobody has checked it yet; undefined where there is nothing that can be read. */
export function readAccess(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('access') ?? '');
  } catch {
    return undefined;
  }
}

export function keepAccess(choices: object | null): void {
  if (choices === null) sessionStorage.removeItem('access');
  else sessionStorage.setItem('access', JSON.stringify(choices));
}
