import { serveSite } from '#places/position.fixture.tsx';
import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { PrivacyPolicyPage } from './privacy-policy.tsx';

test('the notice says when it was updated, from which age, how soon opt-outs are acted on, and whose the ad is', async ({
  api,
  show,
}) => {
  serveSite(api);
  await show(<PrivacyPolicyPage />);
  for (const words of [
    /Last updated August 2025/,
    /18 or older/,
    /within 15 days/,
    /no analytics and no trackers/,
    /When you scan .* others can see for a day that somebody scanned near there, but not who/,
    /whoever has its secret address can see where and when your parked car may not stand/,
    /It's our own: no ad network learns of you/,
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/who reported/).elements(), 'that the history names nobody is said once').toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

test('a site whose ad is another’s names them', async ({ api, show }) => {
  serveSite(api, { adFrameUrl: 'https://ads.example/slot' });
  await show(<PrivacyPolicyPage />);
  await expect.element(page.getByText(/shows an ad from ads\.example/)).toBeVisible();
});

test('a site that sells nothing, sends no mail and has no support does not speak of them', async ({ api, show }) => {
  serveSite(api, { offers: { premium: false, emailAlerts: false, support: false } });
  await show(<PrivacyPolicyPage />);
  await expect.element(page.getByText('This site takes no payments.')).toBeVisible();
  await expect.element(page.getByText('This site shows no ads.')).toBeVisible();
  expect(page.getByText(/Stripe|Email alerts|Messages to support|Contact support/).elements()).toHaveLength(0);
});
