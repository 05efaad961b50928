import { expectAccessible, expectNoSidewaysScroll, setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import type { AlertBanner } from '../banners/banner-rule.ts';
import { AlertRow } from './alert-row.tsx';

const NOW = new Date('2026-11-20T12:03:00.000Z');
const BANNER: AlertBanner = {
  sightingId: 'a',
  level: 'alarm',
  headline: 'Enforcement tow truck there, 410 ft from your car',
  agreement: '2 people',
  location: 'Martin Luther King Jr Dr & Crossover Dr',
  latitude: 37.77,
  longitude: -122.48,
  distanceMiles: 0.08,
  status: 'waiting',
  maybeLeft: null,
  at: new Date('2026-11-20T12:01:00.000Z'),
  source: 'user',
  intent: 'unknown',
  trust: 'reported',
  confirmations: 1,
  isOneAnonymousReport: false,
  from: null,
  isAtCar: true,
};

test.for([
  [390, 844, 16],
  [320, 640, 16],
  [320, 640, 32],
] as const)(
  'an alert is whole at %d × %d with letters of %d px, and leads to the map',
  async ([width, height, letters], { show }) => {
    await page.viewport(width, height);
    setLetters(letters);
    await show(
      <AlertRow banner={BANNER} now={NOW} onShowOnMap={() => {}}>
        <button className="min-w-11">×</button>
      </AlertRow>,
    );
    const row = page.getByRole('button', { name: BANNER.headline });
    for (const words of [BANNER.headline, BANNER.location, 'Show on map']) {
      const shown = row.getByText(words);
      await expect.element(shown).toBeInViewport({ ratio: 1 });
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown.element();
      expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    }
    const location = row.getByText(BANNER.location).element().getBoundingClientRect();
    const facts = row.element().querySelector('time')?.parentElement?.getBoundingClientRect() ?? expect.unreachable();
    const isOnItsLine = facts.top < location.bottom - 4;
    const dot = facts.left + letters / 2;
    expect(dot > location.left, 'the dot is cut off where the facts begin a line').toBe(isOnItsLine);
    expectNoSidewaysScroll();
    await expectAccessible();
  },
);
