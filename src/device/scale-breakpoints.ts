/*
 * Larger text leaves less room beside it, as a narrower screen does. Media queries read `rem` from
 * the browser's setting and not from the page's own, so that their conditions are multiplied here:
 * at 200 % a tablet has the layouts of a telephone, which are made for that little room.
 */

/** Conditions as they were written. */
const written = new WeakMap<MediaList, string>();

/** Scales every condition of the page, now and of style sheets that come later, until it is stopped. */
export function startScaledBreakpoints(scale: number): () => void {
  const scaleAll = () => [...document.styleSheets].forEach((sheet) => scaleRules(sheet, scale));
  const later = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) {
      if (node instanceof HTMLLinkElement) node.addEventListener('load', scaleAll, { once: true });
    }
    scaleAll();
  });
  scaleAll();
  later.observe(document.head, { childList: true });
  return () => {
    later.disconnect();
    [...document.styleSheets].forEach((sheet) => scaleRules(sheet, 1));
  };
}

/** `(width < 40rem)` at 2 is `(width < 80rem)`. */
export function scaleCondition(condition: string, scale: number): string {
  return condition.replaceAll(
    /(\d*\.?\d+)rem/g,
    (_, size: string) => `${Number((Number(size) * scale).toFixed(4))}rem`,
  );
}

function scaleRules({ cssRules }: CSSStyleSheet | CSSGroupingRule, scale: number): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSMediaRule) scaleMedia(rule.media, scale);
    if (rule instanceof CSSGroupingRule) scaleRules(rule, scale);
  }
}

function scaleMedia(media: MediaList, scale: number): void {
  const condition = written.get(media) ?? media.mediaText;
  if (!condition.includes('rem')) return;
  written.set(media, condition);
  const scaled = scaleCondition(condition, scale);
  if (media.mediaText !== scaled) media.mediaText = scaled;
}
