import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';
import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { useAlertRadius } from './alert-radius.ts';
import { LocationPanel } from './location-panel.tsx';
import { beyondMouse, browserAt, onPage, serveSite, SPRINGFIELD, TIMES_SQUARE } from './position.fixture.tsx';
import { PrecisionDialog } from './precision/precision-dialog.tsx';
import { AddressSearchOnTouch } from './search/lazy-address-search.tsx';
import { usePosition } from './use-position.tsx';

function Panel() {
  const { position, isLocating, locate, setPlace } = usePosition();
  const { radius, choose } = useAlertRadius(false, { miles: null, save: null });
  const [isEnhancing, setEnhancing] = useState(false);
  const search = (place: typeof TIMES_SQUARE, name: string | null) => setPlace(place, 'searched', name);
  return (
    <>
      <LocationPanel
        position={position}
        isLocating={isLocating}
        onLocate={locate}
        onPlace={search}
        onEnhance={() => setEnhancing(true)}
        onPickOnMap={() => {}}
        radius={radius}
        onRadiusChange={choose}
      />
      <PrecisionDialog open={isEnhancing} onOpenChange={setEnhancing} isSignedIn position={position} onApply={search} />
    </>
  );
}

const panel = page.getByRole('button', { name: /^Location Search & Alerts/ });
const UNKNOWN = { isValid: false, confidence: 0, city: null, state: null } as const;
const MIDTOWN: ZipValidation = {
  isValid: true,
  confidence: 95,
  zipCode: '10036',
  city: 'New York',
  state: 'NY',
  enhancedLatitude: TIMES_SQUARE.lat,
  enhancedLongitude: TIMES_SQUARE.lng,
  precision: 'zip_validated',
  accuracyRadius: 500,
  source: 'zip_lookup',
  note: null,
};
const ZIP_CODES: Readonly<Record<string, ZipValidation>> = {
  '10036': MIDTOWN,
  '90210': { ...MIDTOWN, zipCode: '90210', confidence: 0, city: 'Beverly Hills', state: 'CA' },
};

function serveZipCodes(api: FakeApi): void {
  serveSite(api);
  browserAt(TIMES_SQUARE);
  const log: PrecisionLogEntry[] = [];
  const logged = (found: ZipValidation): ZipValidation => {
    log.unshift({
      id: String(log.length),
      originalLatitude: TIMES_SQUARE.lat,
      originalLongitude: TIMES_SQUARE.lng,
      enhancedLatitude: found.enhancedLatitude,
      enhancedLongitude: found.enhancedLongitude,
      zipCode: found.zipCode,
      precisionLevel: found.precision,
      accuracyRadius: found.accuracyRadius,
      source: found.source,
      confidence: found.confidence,
      validationStatus: found.isValid ? 'validated' : 'not_found',
      createdAt: new Date().toISOString(),
    });
    return found;
  };
  api.on('GET', placesPaths.precisionLog, () => log);
  api.on('POST', placesPaths.enhanceLocation, () => logged({ ...MIDTOWN, source: 'browser_gps' }));
  api.on('POST', placesPaths.validateZipcode, ({ body }) =>
    logged(ZIP_CODES[body.zipCode] ?? { ...MIDTOWN, ...UNKNOWN, zipCode: body.zipCode, enhancedLatitude: null }),
  );
}

test('the keyboard that went on to the GPS button stays there when the search arrives', async ({ api, show }) => {
  serveSite(api);
  await show(
    beyondMouse(<AddressSearchOnTouch label="Look around" isLocating={false} onLocate={() => {}} onPlace={() => {}} />),
  );
  const plain = page.getByRole('combobox', { name: 'Look around' }).element() as HTMLInputElement;
  const gps = page.getByRole('button', { name: 'Use GPS' });
  plain.focus();
  (gps.element() as HTMLElement).focus();
  await expect.poll(() => plain.isConnected).toBe(false);
  await expect.element(gps).toHaveFocus();
});

test('a ZIP code is searched, and one that does not exist is rejected', async ({ api, show }) => {
  serveZipCodes(api);
  await show(onPage(<Panel />));
  await panel.click();
  await page.getByRole('radio', { name: 'ZIP Code' }).click();
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await field.fill('00000');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.element(page.getByText('Invalid ZIP code')).toBeVisible();
  await field.fill('10036');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.element(panel).toHaveTextContent('10036, New York, NY');
});

test('a free member who picks 10 miles learns that it is premium, and the radius stays', async ({ api, show }) => {
  serveZipCodes(api);
  await show(onPage(<Panel />));
  await panel.click();
  const radius = page.getByRole('combobox', { name: 'Alert radius' });
  await radius.click();
  await page.getByRole('option', { name: /10 miles/ }).click();
  await expect.element(toasts).toHaveTextContent('Premium Feature Required');
  await expect
    .element(toasts)
    .toHaveTextContent('Extended alert radius up to 25 miles is available for premium subscribers only.');
  await expect.element(radius).toHaveTextContent('1 mile');
});

test('a location’s precision is checked, applied and logged, with every outcome shown', async ({ api, show }) => {
  serveZipCodes(api);
  await show(onPage(<Panel />));
  await panel.click();
  await page.getByRole('button', { name: 'Precision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Location Precision Enhancement' });
  const validate = async (zipCode: string) => {
    await dialog.getByLabelText('ZIP code').fill(zipCode);
    await dialog.getByRole('button', { name: 'Validate ZIP' }).click();
  };
  await validate('');
  await expect.element(toasts).toHaveTextContent('ZIP Code Required');
  await expect.element(toasts).toHaveTextContent('Please enter a ZIP code to validate');
  await validate('00000');
  await expect.element(toasts).toHaveTextContent('ZIP code not found in database');
  await validate('90210');
  await expect.element(toasts).toHaveTextContent('Low confidence match (0%)');
  await validate('10036');
  await expect.element(toasts).toHaveTextContent('ZIP Code Validated');
  await dialog.getByRole('button', { name: 'Enhance with GPS' }).click();
  await expect.element(toasts).toHaveTextContent('Location Enhanced');
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(4);
  await dialog.getByRole('button', { name: 'Apply enhanced location' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel).toHaveTextContent('10036, New York, NY');
});

test('coordinates that can’t be read are answered while they are typed, and pasted ones are taken', async ({
  api,
  show,
}) => {
  serveSite(api);
  api.on('GET', placesPaths.search, () => []);
  const chosen: unknown[] = [];
  await show(
    onPage(
      <AddressSearchOnTouch
        label="Look around"
        isLocating={false}
        onLocate={() => {}}
        onPlace={(place) => chosen.push(place)}
      />,
    ),
  );
  const search = page.getByRole('combobox', { name: 'Look around' });
  await search.click();
  await search.fill('https://maps.app.goo.gl/Ab3dE5fG7hJ9kL1m6');
  await expect.element(page.getByText(/^That link has no coordinates in it\./)).toBeVisible();
  await search.fill('37.7793° N, 122.4193° W');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen).toEqual([{ lat: 37.7793, lng: -122.4193 }]);
});

test('an address is searched by keyboard, chosen, and found again among the recent ones', async ({ api, show }) => {
  serveSite(api);
  api.on('GET', placesPaths.search, ({ query }) =>
    query['q'] === 'springfield, il' ? [{ ...SPRINGFIELD, isExact: false, isRespelled: true }] : [],
  );
  const chosen: unknown[] = [];
  await show(
    onPage(
      <AddressSearchOnTouch
        label="Search an address to monitor"
        isLocating={false}
        onLocate={() => {}}
        onPlace={(place, name) => chosen.push({ ...place, name })}
      />,
    ),
  );
  const search = page.getByRole('combobox', { name: 'Search an address to monitor' });
  await search.click();
  await expect.element(page.getByText('Start typing to search')).toBeVisible();
  await expect.element(page.getByText('Enter at least 3 characters')).toBeVisible();
  await search.fill('zzzzqqqq');
  await expect.element(page.getByText('No addresses found')).toBeVisible();
  await expect.element(page.getByText('Try a different search term')).toBeVisible();
  await search.fill('springfield, il');
  const option = page.getByRole('option', { name: 'Springfield, IL' });
  await expect.element(option).toHaveTextContent('Did you mean');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(search).toHaveValue('Springfield, IL');
  expect(chosen).toEqual([{ lat: 39.8017, lng: -89.6436, address: null, name: 'Springfield, IL' }]);
  await search.fill('');
  await expect.element(page.getByText('Recent searches')).toBeVisible();
  await expect.element(option).toBeVisible();
  expect(localStorage.getItem('recent-address-searches')).toContain('Springfield, IL');
});
