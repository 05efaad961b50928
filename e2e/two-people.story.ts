import type { Page } from '@playwright/test';

import { alerts, beacons, details, quickReport } from './locators.ts';
import { expectMapShare } from './map-share.ts';
import { feetNorth, milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { countVisibleWords } from './visible-words.ts';

/** Before an alert had the stage, its screen had 67. */
const MOST_WORDS = 40;

test('two people: one parks and leaves, the other reports a truck near the car, which comes nearer and leaves', async ({
  site,
}, testInfo) => {
  const corner = quietPlace();
  const south = (feet: number) => feetNorth(-feet, corner);
  const { page: ann, context: annsPhone } = await site.arrive({ as: 'Ann', at: corner, phone: true, map: true });
  const { page: bob } = await site.arrive({ as: 'Bob', at: south(280), phone: true });
  const picture = (name: string) => ann.screenshot({ path: testInfo.outputPath(`${name}.png`) });

  await test.step('she parks by one tap, and drives off with a friend', async () => {
    await expect(sentence(ann)).toBeVisible();
    await expectMapShare(ann, 0.6);
    expect(await countVisibleWords(ann)).toBeLessThanOrEqual(MOST_WORDS);
    await picture('1-rest');
    await ann.getByRole('button', { name: 'I parked here' }).tap();
    await expect(ann.getByRole('button', { name: 'I moved my car' })).toBeEnabled();
    await picture('2-parked');
    await annsPhone.setGeolocation(milesNorth(30, corner));
  });

  await test.step('he reports by three taps, and the truck takes her screen', async () => {
    await reportTowing(bob);
    await expect(alerts(ann)).toContainText('280 ft');
    await expect(alerts(ann)).toContainText('south of your car');
    await expect(alerts(ann)).toContainText('Towing now');
    await expect(alerts(ann).getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect(sentence(ann)).toBeHidden();
    // The truck is on her map, though she is miles from her car.
    await expect(beacons(ann)).toHaveCount(1);
    await expectMapShare(ann, 0.45);
    expect(await countVisibleWords(ann)).toBeLessThanOrEqual(MOST_WORDS);
    await picture('3-near');
  });

  const passerBy = await site.neighbor('Kim');
  const { id } = await test.step('a passer-by sees it nearer: she reads how near, and that two say so', async () => {
    const truck = await passerBy.report(south(120), { location: 'Elm & 2nd' });
    await expect(alerts(ann)).toContainText('120 ft');
    await expect(alerts(ann)).toContainText('confirmed by 2');
    await expectMapShare(ann, 0.45);
    await picture('4-nearer');
    return truck;
  });

  await test.step('once both say that it left, she reads it once, and has her map back', async () => {
    await details(bob).getByRole('button', { name: 'It left' }).tap();
    await passerBy.say(id, 'gone');
    await expect(alerts(ann)).toContainText(/All clear.*has left/);
    await picture('5-all-clear');
    await ann.getByRole('button', { name: 'OK' }).tap();
    await expect(alerts(ann)).toBeHidden();
    await expectMapShare(ann, 0.6);
    await picture('6-gone');
  });
});

const sentence = (page: Page) => page.getByText(/^(No|\d+)\strucks?.*within/);

async function reportTowing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick Report' }).tap();
  await quickReport(page).getByRole('radio', { name: 'Currently towing' }).tap();
  await quickReport(page).getByRole('button', { name: 'Report' }).tap();
  await expect(quickReport(page)).toBeHidden();
}
