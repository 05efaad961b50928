import type { Page } from '@playwright/test';

/** How many words are in the window, but for those that the map draws and those for screen readers alone. */
export const countVisibleWords = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isSeen = (text: Text): boolean => {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (parent.closest('script, style, .sr-only')) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return over !== null && (over === parent || over.contains(parent) || parent.contains(over));
    };
    let words = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const spoken = text.data.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (spoken.length > 0 && isSeen(text)) words += spoken.length;
    }
    return words;
  });
