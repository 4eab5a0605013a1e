/*
 * Before anything is painted: the look this page was left in, so that nothing flashes. A file of its
 * own and no module, because modules wait for the page. Written by src/data/session/preferences/appearance-mirror.ts,
 * kept up by src/device/screen/apply-theme.ts and src/device/screen/apply-accessibility.ts.
 */
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('shownTheme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const kept = JSON.parse(sessionStorage.getItem('access') ?? '{}');
    const wantsMore = matchMedia('(prefers-contrast: more)').matches;
    if (kept.contrast === 'more' || (wantsMore && kept.contrast !== 'standard')) {
      dataset.contrast = 'more';
    }
    if ([125, 150, 175, 200].includes(kept.text)) dataset.text = String(kept.text);
    if (kept.motion === 'reduced') dataset.motion = 'reduced';
    if (kept.reach === 'low') dataset.reach = 'low';
  } catch {
    // Storage that cannot be read says nothing: the app shows its usual look.
  }
})();
