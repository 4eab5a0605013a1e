import { afterEach, expect, test, vi } from 'vitest';
import { scaleCondition, startScaledBreakpoints } from './scale-breakpoints.ts';

test('WCAG 1.4.4: larger text scales the widths in media queries by the same factor', () => {
  expect(scaleCondition('(width < 40rem)', 2)).toBe('(width < 80rem)');
  expect(scaleCondition('(48rem <= width < 68rem)', 1.25)).toBe('(60rem <= width < 85rem)');
  expect(
    scaleCondition('(width >= 64rem), (width >= 50rem) and (orientation: landscape)', 1.5),
  ).toBe('(width >= 96rem), (width >= 75rem) and (orientation: landscape)');
  expect(scaleCondition('not all and (min-width: 37.5rem)', 1.75)).toBe(
    'not all and (min-width: 65.625rem)',
  );
});

test('media conditions without a width stay unchanged', () => {
  expect(scaleCondition('(hover: hover)', 2)).toBe('(hover: hover)');
  expect(scaleCondition('print', 2)).toBe('print');
});

class GroupingRule {
  cssRules: object[] = [];
}

class MediaRule extends GroupingRule {
  readonly media: { mediaText: string };

  constructor(mediaText: string, cssRules: object[] = []) {
    super();
    this.media = { mediaText };
    this.cssRules = cssRules;
  }
}

class Link extends EventTarget {}

afterEach(() => vi.unstubAllGlobals());

test('media rules of present and later stylesheets are scaled; `stop` restores their widths', () => {
  let notify = (_changes: { addedNodes: object[] }[]) => {};
  const observer = { observe: vi.fn(), disconnect: vi.fn() };
  vi.stubGlobal('CSSGroupingRule', GroupingRule);
  vi.stubGlobal('CSSMediaRule', MediaRule);
  vi.stubGlobal('HTMLLinkElement', Link);
  vi.stubGlobal('MutationObserver', function Observer(run: typeof notify) {
    notify = run;
    return observer;
  });
  const inner = new MediaRule('(width < 20rem)');
  const outer = new MediaRule('(width < 40rem)', [inner]);
  const layer = Object.assign(new GroupingRule(), { cssRules: [new MediaRule('print')] });
  const later = new MediaRule('(width < 10rem)');
  const sheets = [{ cssRules: [outer] }, { cssRules: [layer, {}] }];
  vi.stubGlobal('document', { head: {}, styleSheets: sheets });
  const read = () => [outer, inner, later].map(({ media }) => media.mediaText);

  const stop = startScaledBreakpoints(2);
  expect(read()).toEqual(['(width < 80rem)', '(width < 40rem)', '(width < 10rem)']);
  expect(observer.observe.mock.calls).toEqual([[document.head, { childList: true }]]);
  const embedded = new MediaRule('(width < 30rem)');
  sheets.push({ cssRules: [embedded] });
  notify([{ addedNodes: [{}] }]);
  expect(embedded.media.mediaText).toBe('(width < 60rem)');
  const link = new Link();
  notify([{ addedNodes: [{}, link] }]);
  sheets.push({ cssRules: [later] });
  link.dispatchEvent(new Event('load'));
  expect(read()).toEqual(['(width < 80rem)', '(width < 40rem)', '(width < 20rem)']);
  expect(observer.disconnect).not.toHaveBeenCalled();
  stop();
  expect(read()).toEqual(['(width < 40rem)', '(width < 20rem)', '(width < 10rem)']);
  expect(observer.disconnect).toHaveBeenCalledOnce();
});
