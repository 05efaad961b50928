import { householdPaths } from '@towscout/contracts/watched-places/parked-car/constants';

import { expectAccessible, expectNoSidewaysScroll, expectThumbTargets } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { ANNS_CAR, SECRET, serveHousehold } from './household.fixture.ts';
import { InvitationCard } from './invitation-card.tsx';
import { HouseholdCard } from './shared-cars.tsx';

const card = page.getByRole('region', { name: 'Shared cars' });
const dialog = page.getByRole('dialog', { name: 'Share my car' });
const BOB = { id: 'bob', name: 'Bob', joinedAt: '2026-11-20T12:00:00.000Z' };

async function openDialog(): Promise<void> {
  await card.getByRole('button', { name: 'Share my car' }).click();
}

test('an invite link is made and shown once, and can be revoked', async ({ api, show }) => {
  await page.viewport(320, 640);
  const household = serveHousehold(api);
  await show(<HouseholdCard />);
  await openDialog();
  await expect.element(dialog.getByText('Nobody shares your car yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  const link = dialog.getByRole('group', { name: 'Invite link' });
  await expect.element(link).toHaveTextContent(`${location.origin}/alerts#invite=${SECRET}`);
  await expectAccessible();
  expectNoSidewaysScroll();
  await expectThumbTargets();
  await link.getByRole('button', { name: 'Done' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect.element(toasts).toHaveTextContent('Invite revoked');
  expect(household.sharing.invites).toEqual([]);
  await expect.element(dialog.getByRole('list', { name: 'Open invites' })).not.toBeInTheDocument();
});

test('why no link was made is said', async ({ api, show }) => {
  serveHousehold(api);
  api.on('POST', householdPaths.invites, () => problem(409, 'This car already has 6 people.'));
  await show(<HouseholdCard />);
  await openDialog();
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await expect.element(toasts).toHaveTextContent('This car already has 6 people.');
});

test('somebody is removed once that is confirmed', async ({ api, show }) => {
  const household = serveHousehold(api, { sharing: { coDrivers: [BOB] } });
  await show(<HouseholdCard />);
  await openDialog();
  await dialog.getByRole('button', { name: 'Remove Bob' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Bob?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(household.sharing.coDrivers).toEqual([BOB]);
  await dialog.getByRole('button', { name: 'Remove Bob' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(toasts).toHaveTextContent('Bob was removed');
  await expect.element(dialog.getByText('Nobody shares your car yet.')).toBeVisible();
});

test('the car is named as its alerts call it', async ({ api, show }) => {
  const household = serveHousehold(api);
  await show(<HouseholdCard />);
  await openDialog();
  await dialog.getByLabelText("Car's name").fill('');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(dialog.getByText("Enter the car's name, such as Ann's car.")).toBeVisible();
  await dialog.getByLabelText("Car's name").fill('The Subaru');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(toasts).toHaveTextContent('Name saved');
  expect(household.sharing.name).toBe('The Subaru');
});

test('a co-driver says that the car moved, or leaves it', async ({ api, show }) => {
  await page.viewport(320, 640);
  const household = serveHousehold(api, { cars: [ANNS_CAR] });
  await show(<HouseholdCard />);
  await expect.element(card.getByText('1 Oak St')).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();
  await card.getByRole('button', { name: "I moved it (Ann's car)" }).click();
  await expect.element(toasts).toHaveTextContent("We no longer watch where Ann's car was parked.");
  expect(household.moved).toEqual([ANNS_CAR.parked?.parkedAt]);
  await expect.element(card.getByText('not parked · shared by Ann')).toBeVisible();
  await card.getByRole('button', { name: "Leave Ann's car" }).click();
  const question = page.getByRole('dialog', { name: "Leave Ann's car?" });
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(toasts).toHaveTextContent("You left Ann's car");
  await expect.element(card.getByRole('list', { name: 'Cars shared with you' })).not.toBeInTheDocument();
});

test('that the car was parked again since is said', async ({ api, show }) => {
  serveHousehold(api, { cars: [ANNS_CAR] });
  const sentence = 'The car was parked again since. Check where it is now.';
  api.on('POST', householdPaths.moved, () => problem(409, sentence));
  await show(<HouseholdCard />);
  await card.getByRole('button', { name: "I moved it (Ann's car)" }).click();
  await expect.element(toasts).toHaveTextContent(sentence);
});

test('a card that could not load says so, and loads again', async ({ api, show }) => {
  serveHousehold(api, { cars: [ANNS_CAR] });
  api.on('GET', householdPaths.cars, () => problem(503, "The database isn't responding."));
  await show(<HouseholdCard />);
  await expect.element(card.getByRole('alert')).toHaveTextContent("Couldn't load shared cars.");
  api.on('GET', householdPaths.cars, () => [ANNS_CAR]);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('1 Oak St')).toBeVisible();
});

test('an invite says who invites to what, and is accepted by its button alone', async ({ api, show }) => {
  const household = serveHousehold(api);
  await show(<InvitationCard secret={SECRET} signedIn />);
  await expect.element(page.getByRole('heading', { name: "Ann invites you to share Ann's car" })).toBeVisible();
  await expectAccessible();
  expect(household.cars).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent("You now get alerts for Ann's car.");
});

test('signed out, an invite leads to signing in and back', async ({ api, show }) => {
  serveHousehold(api);
  await show(<InvitationCard secret={SECRET} signedIn={false} />);
  await expect
    .element(page.getByRole('link', { name: 'Sign in to accept' }))
    .toHaveAttribute('href', '/sign-in?returnTo=%2Falerts&mode=sign-in');
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('an invite that opens nothing says why', async ({ api, show }) => {
  serveHousehold(api);
  await show(<InvitationCard secret={SECRET.replace('a', 'x')} signedIn />);
  await expect.element(page.getByRole('alert')).toHaveTextContent("This invite isn't valid anymore.");
});

test('an invite that cannot be accepted says why', async ({ api, show }) => {
  serveHousehold(api);
  api.on('POST', householdPaths.acceptInvite, () => problem(410, 'This invite has expired. Ask for a new one.'));
  await show(<InvitationCard secret={SECRET} signedIn />);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This invite has expired. Ask for a new one.');
});
