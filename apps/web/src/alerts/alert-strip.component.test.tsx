import { describe, onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { keepAnswered, whileReporting } from '#platform/outbox/own-words.ts';
import { clearUserData } from '#platform/user-data.ts';
import { expectAccessible, expectNoSidewaysScroll, setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { saveSpot } from '#watched-places/parking/parked-spot-store.ts';

import { AlertStrip } from './alert-strip.tsx';
import { anAlertTruck } from './banners/alert-truck.fixture.ts';
import type { AlertTruck } from './banners/banner-rule.ts';

const CAR = { latitude: 37.77, longitude: -122.48 };

/** A tow truck so many degrees north of the car; 0.001 are 365 ft. */
const truckNorth = (id: string, degrees: number, location: string): AlertTruck =>
  anAlertTruck({ id, latitude: CAR.latitude + degrees, longitude: CAR.longitude, location, intent: 'enforcement' });

const TRUCKS = [
  truckNorth('far', 0.006, 'Fulton St & 10th Ave'),
  truckNorth('near', 0.001, 'Martin Luther King Jr Dr & Crossover Dr'),
  truckNorth('middle', 0.003, 'Lincoln Way & 25th Ave'),
];
const middle = (words: Locator): number => {
  const { top, bottom } = words.element().getBoundingClientRect();
  return (top + bottom) / 2;
};
const getHeight = (part: Locator): number => part.element().getBoundingClientRect().height;
/** A line of the strip, and what is above and below them. */
const LINE_REM = 1.125;
const PADDING_PX = 16;
const HEADLINE = 'Enforcement tow truck there, 360 ft from your car';

test.for([
  [1440, 900, 16, 2],
  [390, 844, 16, 4],
  [320, 640, 16, 5],
  [320, 640, 32, 10],
] as const)(
  'of several alerts the nearest is whole at %d × %d with letters of %d px, and leads to the map',
  async ([width, height, letters, most], { show }) => {
    await page.viewport(width, height);
    setLetters(letters);
    saveSpot({ ...CAR, parkedAt: new Date().toISOString(), placeId: null, userId: null });
    onTestFinished(() => saveSpot(null));
    const shown: string[] = [];
    await show(
      <AlertStrip
        trucks={TRUCKS}
        position={null}
        here={null}
        radius={5}
        signedIn={false}
        onShowOnMap={(id) => shown.push(id)}
      />,
    );
    const strip = page.getByRole('region', { name: 'Tow truck alerts' });
    const leading = strip.getByRole('button', { name: HEADLINE });
    const more = strip.getByRole('button', { name: '+2 more alerts' });
    const words = [HEADLINE, 'Martin Luther King Jr Dr & Crossover Dr', 'Show on map'];
    for (const part of [...words.map((each) => leading.getByText(each)), more]) {
      await expect.element(part).toBeInViewport({ ratio: 0.99 });
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part.element();
      expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    }
    expect(getHeight(leading), 'at most so many lines').toBeLessThanOrEqual(most * LINE_REM * letters + PADDING_PX);
    if (width === 1440) {
      const dismiss = strip.getByRole('button', { name: 'Dismiss all' }).getByText('Dismiss all');
      expect(middle(leading.getByText('Show on map'))).toBeCloseTo(middle(dismiss), 0);
    }
    for (const control of strip.getByRole('button').elements()) {
      const box = control.getBoundingClientRect();
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    expectNoSidewaysScroll();
    await expectAccessible();

    await leading.click();
    expect(shown).toEqual(['near']);
    await more.click();
    await expect.element(page.getByRole('dialog', { name: '3 alerts' }).getByRole('listitem')).toHaveLength(3);
  },
);

describe('my own vote', () => {
  const mine = truckNorth('mine', 0.0001, 'Lincoln Way & 25th Ave');
  const banner = (corner: string) =>
    page.getByRole('region', { name: 'Tow truck alerts' }).getByRole('button', { name: corner });
  const parked = () => {
    saveSpot({ ...CAR, parkedAt: new Date().toISOString(), placeId: null, userId: null });
    onTestFinished(() => {
      saveSpot(null);
      clearUserData();
    });
  };
  const shownTo = (signedIn: boolean, trucks: AlertTruck[]) => (
    <AlertStrip trucks={trucks} position={null} here={null} radius={5} signedIn={signedIn} onShowOnMap={() => {}} />
  );

  test('alerts me of no truck, signed out too, and the vote of another does', async ({ show }) => {
    parked();
    keepAnswered({ kind: 'report', status: 'active' }, { id: 'mine' });
    await show(shownTo(false, [mine, truckNorth('far', 0.006, 'Fulton St & 10th Ave')]));
    await expect.element(banner('Fulton St & 10th Ave')).toBeVisible();
    await expect.element(banner('Lincoln Way & 25th Ave')).not.toBeInTheDocument();
    await show(shownTo(false, [{ ...mine, confirmations: 2 }]));
    await expect.element(banner('Lincoln Way & 25th Ave')).toBeVisible();
  });

  test('alerts me of no truck while its report is on its way, nor of one reported from another device', async ({
    show,
    api,
  }) => {
    parked();
    let answer: (id: { id: string }) => void = () => {};
    const sent = whileReporting(
      { kind: 'report', body: CAR },
      () => new Promise<{ id: string }>((resolve) => (answer = resolve)),
    );
    const far = truckNorth('far', 0.006, 'Fulton St & 10th Ave');
    await show(shownTo(false, [mine, far]));
    await expect.element(banner('Fulton St & 10th Ave')).toBeVisible();
    await expect.element(banner('Lincoln Way & 25th Ave')).not.toBeInTheDocument();
    answer({ id: 'mine' });
    await sent;

    api.on('GET', watchedPlacePaths.places, () => []);
    api.on('GET', sightingPaths.mine, () => [{ id: 'mine', verdict: 'confirm' as const, status: 'active' as const }]);
    await show(shownTo(true, [mine, far]));
    await expect.element(banner('Fulton St & 10th Ave')).toBeVisible();
    await expect.element(banner('Lincoln Way & 25th Ave')).not.toBeInTheDocument();
  });
});
