import type { Page } from '@playwright/test';

const ALERTS_PER_PAGE = 50;

const alertsFrom = (first: number) =>
  Array.from({ length: ALERTS_PER_PAGE }, (_each, n) => ({
    id: `alert-${first + n}`,
    type: 'other',
    title: `Alert ${first + n}`,
    message: 'An alert like the others',
    data: null,
    isRead: 0,
    isQuiet: false,
    createdAt: new Date().toISOString(),
    why: '',
    answer: null,
    ask: null,
  }));

/** Two pages of unread alerts: more than the neighbours of a story can report before they are doubted. */
export async function fillList(page: Page): Promise<void> {
  await page.route(/\/api\/notifications(\?cursor=.*)?$/, (route) => {
    const isOlder = route.request().url().includes('cursor=');
    return route.fulfill({
      json: alertsFrom(isOlder ? ALERTS_PER_PAGE : 0),
      headers: isOlder ? {} : { link: '</api/notifications?cursor=older>; rel="next"' },
    });
  });
  await page.route(/\/api\/notifications\/unread-count$/, (route) =>
    route.fulfill({ json: { count: 2 * ALERTS_PER_PAGE } }),
  );
}
