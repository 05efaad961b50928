import { pagePaths } from '@towscout/contracts/site/constants';

import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableLines,
  expectRoomForSpacedText,
} from './accessibility.ts';
import type { Person, Plan } from './people.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

type PageName = keyof typeof pagePaths;

type Found = { heading: string; title: string; shows: string | RegExp };
type Viewer = 'visitor' | Plan;

const found = (heading: string, shows: string | RegExp, title = heading): Found => ({
  heading,
  shows,
  title: `${title} · TowScout`,
});

const SIGN_IN = found('Know before the hook', 'The map works without an account.', 'Sign in');
const DASHBOARD = {
  heading: 'Live tow trucks near you',
  title: 'TowScout: know before the hook',
  shows: /^No official feed here/,
};

const forAll = (page: Found) => ({ visitor: page });
/** Signed-out visitors are asked to sign in. */
const forMembers = (page: Found) => ({ visitor: SIGN_IN, free: page });

const PREMIUM = {
  visitor: found('Upgrade to Premium', "You can't buy Premium on this site"),
  trial: found('Keep Premium', "You can't buy Premium on this site"),
};

/** A viewer without an entry sees the same as the one before. */
const EXPECTED: Record<PageName, { visitor: Found; free?: Found; trial?: Found }> = {
  dashboard: forAll(DASHBOARD),
  subscribe: PREMIUM,
  planSelection: {
    visitor: SIGN_IN,
    free: found('Choose your plan', '3-Day Free Trial'),
    trial: found('Your plan', "You're on the free trial."),
  },
  heatmap: forAll(found('Activity Heatmap', 'Busiest zones')),
  scanner: { visitor: found('Scanner', 'FREE SCANNER ACCESS'), free: found('Scanner', 'UNIT STATUS BOARD') },
  enhancedScanner: {
    visitor: SIGN_IN,
    free: found('Premium Access Required', 'Back to Dashboard', 'Enhanced Traffic Scanner'),
    trial: found('Enhanced Traffic Scanner', 'Run a scan to discover traffic incidents'),
  },
  activity: forAll(found('Live Activity Monitor', /^Sightings, reports and incidents around/)),
  alerts: {
    visitor: found('Alert & Notification Center', 'Alerts for your car'),
    free: found('Alert & Notification Center', 'Proximity alerts'),
  },
  analytics: {
    visitor: found('Analytics & Data Center', 'Free Plan Limitation'),
    trial: found('Analytics & Data Center', 'Where tow trucks have been in the last 90 days'),
  },
  stripeTest: forAll(found('Payment Test', "You can't test payments on this site")),
  simplePayment: PREMIUM,
  privacyPolicy: forAll(found('Privacy Policy', 'Last updated August 2025')),
  credits: forAll(found('Credits', 'CHP Computer-Aided Dispatch')),
  signIn: { visitor: SIGN_IN, free: DASHBOARD },
  account: {
    visitor: SIGN_IN,
    free: found('Your account', 'Your data'),
    trial: found('Your account', 'Premium trial'),
  },
  confirmEmail: forAll(found('Confirm your email address', 'Enter the password you chose')),
  resetPassword: forAll(found('Set a new password', 'Back to sign-in')),
  reports: forAll(found('Community reports', 'No Community Reports')),
  moderation: forMembers(found('Moderation', 'For administrators')),
  admin: forMembers(found('Administration', 'For administrators')),
  towed: forAll(found('Find my towed car', 'Towed or stolen?')),
  coverage: forAll(found('Coverage', 'Who is looking')),
  sources: forAll(found('Sources', 'Tow requests and calls')),
  status: forAll(found('Status', 'Reports and accounts')),
};

const NAMES = Object.keys(pagePaths) as PageName[];
/** Pages that differ from the previous viewer's. */
const listPages = (viewer: Viewer): [PageName, Found][] =>
  NAMES.flatMap((name) => {
    const seen = EXPECTED[name][viewer];
    return seen ? [[name, seen]] : [];
  });

const NARROW_AND_LIGHT = { width: 320, height: 640, colorScheme: 'light' } as const;
const WIDE_AND_DARK = { width: 2560, height: 1440, colorScheme: 'dark' } as const;
type Look = typeof NARROW_AND_LIGHT | typeof WIDE_AND_DARK;

async function lookAt({ page }: Person, { colorScheme, ...size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
  await expectNoSidewaysScroll(page);
  await expectRoomForSpacedText(page);
  await page.evaluate(putAtFoot);
  await expectAccessible(page);
}

/** axe reports a target behind a sticky bar as too small. */
function putAtFoot(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('nav'))
    if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
}

/** Client-side navigation, as the site's links do. */
async function follow({ page }: Person, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

async function expectPage({ page }: Person, { heading, title, shows }: Found): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1).toHaveText(heading);
  await expect(h1, 'the keyboard goes on at the heading').toBeFocused();
  await expect(page).toHaveTitle(title);
  await expect(page.getByText(shows).first()).toBeVisible();
}

for (const viewer of ['visitor', 'free', 'trial'] as const) {
  test(`each page is what it says, fits any screen and is accessible in both themes: ${viewer}`, async ({
    site,
    expectBrowserError,
  }) => {
    // Browsers log a page's 404.
    expectBrowserError(/404 \(Not Found\).*\/nowhere/);
    const person = await site.arrive({
      at: quietPlace(),
      ...(viewer !== 'visitor' && { as: 'Ann', plan: viewer }),
      opens: '/nowhere',
    });
    await expect(person.page.getByText('404 Page Not Found')).toBeVisible();
    await expect(person.page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    for (const [name, seen] of listPages(viewer)) {
      await test.step(name, async () => {
        await follow(person, pagePaths[name]);
        await expectPage(person, seen);
        await lookAt(person, NARROW_AND_LIGHT);
        await lookAt(person, WIDE_AND_DARK);
        await expectReadableLines(person.page);
      });
    }
  });
}
