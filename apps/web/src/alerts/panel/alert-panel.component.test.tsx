import { useEffect, useState } from 'react';
import { onTestFinished, vi } from 'vitest';

import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { clearUserData } from '#platform/user-data.ts';
import {
  expectAccessible,
  expectNothingSpills,
  expectThumbTargets,
  setLetters,
} from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { aTruck } from '#trucks/truck.fixture.ts';
import { saveSpot } from '#watched-places/parking/parked-spot-store.ts';

import { AlertStrip } from '../alert-strip.tsx';
import { anAlertTruck } from '../banners/alert-truck.fixture.ts';
import type { AlertTruck } from '../banners/banner-rule.ts';
import { takeAllClear } from '../strip/strip-presence.ts';
import { AlertPanel, AllClearPanel } from './alert-panel.tsx';
import type { LeadingAlert } from './leading-alert.ts';

const CAR = { latitude: 37.77, longitude: -122.48 };
const HERE = { lat: CAR.latitude, lng: CAR.longitude, isReal: true, origin: 'gps', name: null } as const;

/** 0.001 degrees are 365 ft. */
const truckNorth = (degrees: number, change: Partial<AlertTruck> = {}): AlertTruck =>
  anAlertTruck({
    id: 'b6f0c2a4-0000-4000-8000-000000000001',
    latitude: CAR.latitude + degrees,
    longitude: CAR.longitude,
    location: 'Martin Luther King Jr Dr & Crossover Dr',
    status: 'active',
    ...change,
  });

const panel = page.getByRole('region', { name: 'Tow truck alerts' });
const leads: (LeadingAlert | null)[] = [];
const tell = (leading: LeadingAlert | null) => void leads.push(leading);

/** The color of the panel: an amber outline, or red. */
const tone = () => panel.element().querySelector('[data-tone]')?.getAttribute('data-tone');

/** A page with a slot for the alert that takes the stage. */
function Page({ trucks, here = null }: { trucks: AlertTruck[]; here?: typeof HERE | null }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <main>
      <div ref={setSlot} className="bg-surface" />
      <AlertStrip
        trucks={trucks}
        position={here}
        here={here}
        radius={5}
        signedIn={false}
        onShowOnMap={() => {}}
        panelSlot={slot}
        onLead={tell}
      />
    </main>
  );
}

function LeavingPage({ truck }: { truck: AlertTruck }) {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true);
    window.addEventListener('left', leave);
    return () => window.removeEventListener('left', leave);
  }, []);
  return <Page trucks={[hasLeft ? { ...truck, status: 'departed' } : truck]} />;
}

function park(): void {
  saveSpot({ ...CAR, parkedAt: new Date().toISOString(), placeId: null, userId: null });
  leads.length = 0;
  onTestFinished(() => {
    saveSpot(null);
    clearUserData();
  });
}

test.for([
  [1280, 800, 16],
  [390, 844, 16],
  [320, 640, 16],
  [320, 640, 32],
] as const)(
  'a truck towing next to my car takes the stage at %d × %d with letters of %d px',
  async ([width, height, letters], { show }) => {
    await page.viewport(width, height);
    setLetters(letters);
    park();
    await show(
      <Page trucks={[truckNorth(0.003, { id: 'b6f0c2a4-0000-4000-8000-000000000002' }), truckNorth(0.001)]} />,
    );
    await expect.element(panel.getByRole('button', { name: 'Tow truck towing 360 ft from your car' })).toBeVisible();
    for (const words of ['360 ft', 'north of your car', 'Towing now', 'Martin Luther King Jr Dr & Crossover Dr'])
      await expect.element(panel.getByText(words).last()).toBeVisible();
    if (letters === 16) expect(getComputedStyle(panel.getByText('360 ft').last().element()).fontSize).toBe('48px');
    await expect.element(panel.getByRole('button', { name: 'I moved my car' })).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', expect.stringContaining('37.770000%2C-122.480000'));
    await expect.element(panel.getByRole('button', { name: '+1 more alerts' })).toBeVisible();
    expect(leads.at(-1)).toMatchObject({
      truck: { lat: 37.771, lng: -122.48 },
      from: { lat: 37.77, lng: -122.48 },
      isOneAnonymousReport: false,
    });
    await expectThumbTargets();
    expectNothingSpills();
    await expectAccessible();
    await panel.getByRole('button', { name: 'I moved my car' }).hover();
    await expectAccessible();
    if (width === 390) expect(panel.element().clientHeight, 'leaves the map its room').toBeLessThanOrEqual(240);
  },
);

test('one signed-out report near me takes the stage outlined, and says that it is one', async ({ show }) => {
  leads.length = 0;
  const report = truckNorth(0.001, { status: 'waiting', trust: 'unconfirmed', reach: 'nobody' });
  await show(<Page trucks={[report]} here={HERE} />);
  await expect.element(panel).toHaveTextContent('There now');
  await expect.element(panel).toHaveTextContent('north of you');
  await expect.element(panel).toHaveTextContent('one unconfirmed report');
  await expect.element(panel.getByRole('button', { name: 'I moved my car' })).not.toBeInTheDocument();
  await expect
    .element(panel.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('37.771000%2C-122.480000'));
  expect(leads.at(-1)?.isOneAnonymousReport).toBe(true);
  expect(tone()).toBe('amber');
  await expectAccessible();
});

test.for([
  ['a member', {}],
  ['several voices', { trust: 'confirmed', confirmations: 3 }],
] as const)('what %s reported takes the stage in red', async ([, change], { show }) => {
  park();
  await show(<Page trucks={[truckNorth(0.001, change)]} />);
  await expect.element(panel.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  expect(tone()).toBe('red');
});

test('of a truck near me I say that my car is elsewhere, which stays parked', async ({ show }) => {
  park();
  saveSpot({ ...CAR, latitude: 37.8, parkedAt: new Date().toISOString(), placeId: null, userId: null });
  await show(<Page trucks={[truckNorth(0.001)]} here={HERE} />);
  await panel.getByRole('button', { name: "My car isn't here" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(localStorage.getItem('parked-car')).not.toBeNull();
});

test('a truck beyond a quarter mile stays a line', async ({ show }) => {
  park();
  await show(<Page trucks={[truckNorth(0.0038)]} />);
  await expect.element(panel.getByRole('button', { name: 'Show on map' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Directions' })).not.toBeInTheDocument();
  expect(leads.at(-1) ?? null).toBeNull();
});

test('‘I moved my car’ forgets the car and gives the page back', async ({ show }) => {
  park();
  await show(<Page trucks={[truckNorth(0.001)]} />);
  await panel.getByRole('button', { name: 'I moved my car' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(leads.at(-1)).toBeNull();
  expect(localStorage.getItem('parked-car')).toBeNull();
});

test('‘Not there’ is sent as my vote, and ‘Mute’ hides this truck alone', async ({ show, api }) => {
  park();
  const verdicts: string[] = [];
  api.on('POST', sightingPaths.verdict, ({ params }) => {
    verdicts.push(`${params.verdict} ${params.id}`);
    return { ...aTruck(), yourVerdict: 'not-there' as const };
  });
  const other = truckNorth(0.002, { id: 'b6f0c2a4-0000-4000-8000-000000000002', location: 'Fulton St & 10th Ave' });
  await show(<Page trucks={[truckNorth(0.001), other]} />);
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not there' }).click();
  await expect.element(panel).toHaveTextContent('Fulton St & 10th Ave');
  await expect.poll(() => verdicts).toEqual(['not-there b6f0c2a4-0000-4000-8000-000000000001']);

  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(verdicts).toHaveLength(1);
});

test('the all-clear is plain, and closes', async ({ show }) => {
  let isClosed = false;
  await show(
    <AllClearPanel
      hasOthers={false}
      banner={{ location: 'Fulton St & 10th Ave', source: 'user' }}
      onClose={() => (isClosed = true)}
    />,
  );
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('All clearThe truck at Fulton St & 10th Ave has left.');
  await expectAccessible();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(isClosed).toBe(true);
});

test.for([
  ['user', 'That truck left'],
  ['chp_cad', 'That call is closed'],
] as const)('while another is near it is not all clear: %s', async ([source, title], { show }) => {
  await show(<AllClearPanel banner={{ location: 'Fulton St & 10th Ave', source }} hasOthers onClose={() => {}} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(title);
  await expect.element(page.getByRole('status')).not.toHaveTextContent('All clear');
});

test('the all-clear that the panel says is left out elsewhere, once', async ({ show }) => {
  park();
  const truck = truckNorth(0.001);
  await show(<LeavingPage truck={truck} />);
  await expect.element(panel.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  expect(takeAllClear(truck.id)).toBe(false);
  window.dispatchEvent(new Event('left'));
  await expect.element(panel).toHaveTextContent('All clear');
  expect([takeAllClear(truck.id), takeAllClear(truck.id)]).toEqual([true, false]);
});

test('while a truck is next to me its distance follows my steps, and no longer once it is far', async ({ show }) => {
  const moves: PositionCallback[] = [];
  const stop = vi.spyOn(navigator.geolocation, 'clearWatch').mockReturnValue();
  const watch = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((move) => moves.push(move));
  onTestFinished(() => [watch, stop].forEach((spy) => spy.mockRestore()));
  const walk = (degrees: number, accuracy = 8) =>
    moves.at(-1)?.({
      coords: { latitude: HERE.lat + degrees, longitude: HERE.lng, accuracy } as GeolocationCoordinates,
      timestamp: Date.now(),
    } as GeolocationPosition);
  leads.length = 0;
  await show(<Page trucks={[truckNorth(0.001)]} here={HERE} />);
  await expect.element(panel).toHaveTextContent('360 ft');
  walk(0.0001);
  walk(0.0004, 300);
  await expect.element(panel).toHaveTextContent('360 ft');
  walk(0.0002);
  await expect.element(panel).toHaveTextContent('290 ft');
  await expect.poll(() => leads.at(-1)?.from.lat).toBeCloseTo(HERE.lat + 0.0002, 6);
  walk(-0.0012);
  await expect.element(panel).toHaveTextContent('800 ft');
  expect(stop).not.toHaveBeenCalled();
  walk(-0.009);
  await expect.element(panel.getByRole('link', { name: 'Directions' })).not.toBeInTheDocument();
  expect(leads.at(-1)).toBeNull();
  await expect.poll(() => stop.mock.calls.length).toBeGreaterThan(0);
});

test.for([true, false])(
  'a panel that comes after the button for the car was hidden: its keyboard was there %s',
  async (was, { show }) => {
    const at = anAlertTruck({ latitude: 37.771, longitude: -122.48 });
    const banner = {
      ...at,
      sightingId: at.id,
      level: 'alarm' as const,
      headline: '',
      agreement: '',
      isOneAnonymousReport: false,
      from: HERE,
      distanceMiles: 0.07,
      maybeLeft: null,
      at: new Date(),
      isAtCar: true,
    };
    (document.activeElement as HTMLElement | null)?.blur();
    await show(
      <AlertPanel
        banner={banner}
        from={HERE}
        isParked
        here={null}
        now={new Date()}
        wasParking={{ current: was }}
        onShowOnMap={() => {}}
        onDismiss={() => {}}
        more={null}
      />,
    );
    const answer = page.getByRole('button', { name: 'I moved my car' });
    await expect.element(answer).toBeVisible();
    expect(document.activeElement === answer.element()).toBe(was);
  },
);
