import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { reportPaths } from '@towscout/contracts/reports/constants';
import { type ListedCommunityReport, photoUpload } from '@towscout/contracts/reports/schema';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { HOUR_MS } from '@towscout/domain/durations';

import { signIn } from '#accounts/user.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { aReport } from '#reports/report.fixture.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, noNetwork, problem } from '#testing/fake-api.fixture.ts';
import { Button } from '#ui/button.tsx';

import { DashboardCommunity } from './below-list.tsx';
import { CommunityDialog } from './community-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Community-verified report' });
const cards = page.getByRole('list', { name: 'Community reports, newest first' });
const fileButton = page.getByRole('button', { name: 'Community Report', exact: true });
const agree = page.getByRole('button', { name: /^It’s there/ });
const deny = page.getByRole('button', { name: /^Not there/ });
const location = dialog.getByLabelText('Location', { exact: true });
const submit = dialog.getByRole('button', { name: 'Submit report' });

const fresh = (over: Partial<ListedCommunityReport> = {}) =>
  aReport({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString(), ...over });

/** Serves these reports, and counts votes on them for one member. */
function serveReports(api: FakeApi, reports: ListedCommunityReport[], isSignedIn = true): void {
  serveSite(api);
  if (isSignedIn) signIn(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', sightingPaths.nearby, () => []);
  api.on('GET', reportPaths.list, () => reports);
  api.on('POST', reportPaths.vote, ({ params, body }) => {
    const report = reports.find(({ id }) => id === params['id']);
    if (!report) return problem(404, 'That report is gone.');
    report.myVote = body.voteType;
    report.upvotes = Number(body.voteType === 'upvote');
    report.downvotes = Number(body.voteType === 'downvote');
    return report;
  });
}

function Community({ isSignedIn, now }: { isSignedIn: boolean | null; now: Date }) {
  const [isFiling, setFiling] = useState(false);
  return (
    <>
      <Button onClick={() => setFiling(true)}>Community Report</Button>
      <DashboardCommunity isSignedIn={isSignedIn} now={now} onFile={null} />
      <CommunityDialog open={isFiling} onOpenChange={setFiling} />
    </>
  );
}

const community = (isSignedIn: boolean | null = true) => onPage(<Community isSignedIn={isSignedIn} now={new Date()} />);

test('the first three reports are on the dashboard, and lead to the rest', async ({ api, show }) => {
  serveReports(
    api,
    [4, 3, 2, 1].map((index) => fresh({ id: String(index), location: `Corner ${index}` })),
  );
  await show(community());
  await expect.element(cards).toHaveTextContent('Corner 4');
  await expect.element(cards).not.toHaveTextContent('Corner 1');
  await expect.element(page.getByRole('link', { name: 'All community reports' })).toHaveAttribute('href', '/reports');
});

test('a vote is cast, changed and taken back', async ({ api, show }) => {
  serveReports(api, [fresh()]);
  await show(community());
  await agree.click();
  await expect.element(toasts).toHaveTextContent('Vote Recorded');
  await expect.element(agree).toHaveAttribute('aria-pressed', 'true');
  await expect.element(agree).toHaveTextContent('1');
  await deny.click();
  await expect.element(deny).toHaveAttribute('aria-pressed', 'true');
  await expect.element(agree).toHaveTextContent('0');
  await deny.click();
  await expect.element(deny).toHaveAttribute('aria-pressed', 'false');
});

test('the reporter reads what others said', async ({ api, show }) => {
  serveReports(api, [fresh({ isMine: true, upvotes: 1, downvotes: 2 })]);
  await show(community());
  await expect.element(cards).toHaveTextContent('Your report · 1 saw it · 2 didn’t');
});

test('while it is not known who it is, a vote is the server’s to decide, and nobody is told to log in', async ({
  api,
  show,
}) => {
  serveReports(api, [fresh()]);
  api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
  await show(community(null));
  await agree.click();
  await expect.element(toasts).toHaveTextContent('Vote Recorded');
  await fileButton.click();
  await expect.element(toasts).toHaveTextContent("Couldn't check your account");
  await expect.element(toasts).not.toHaveTextContent('Login Required');
});

test('signed-out visitors see reports, and are asked to log in to vote or report', async ({ api, show }) => {
  serveReports(api, [fresh()], false);
  await show(community(false));
  await agree.click();
  await expect.element(toasts).toHaveTextContent('Login Required');
  await expect.element(toasts).toHaveTextContent('Please log in to vote on reports.');
  await fileButton.click();
  await expect.element(toasts).toHaveTextContent('Please log in to report with details and photos.');
});

test('a failed vote is reported', async ({ api, show }) => {
  serveReports(api, [fresh()]);
  api.on('POST', reportPaths.vote, () => problem(500, 'Something went wrong on our side.'));
  await show(community());
  await agree.click();
  await expect.element(toasts).toHaveTextContent('Vote Failed');
  await expect.element(toasts).toHaveTextContent('Unable to record your vote. Please try again.');
});

test("'Is it this one?' votes for what is there instead of adding a report", async ({ api, show }) => {
  serveReports(api, [fresh({ location: 'Elder & 6th' })]);
  await show(community());
  await expect.element(cards).toHaveTextContent('Elder & 6th');
  await fileButton.click();
  await expect.element(dialog).toHaveTextContent('Is it this one?');
  await expect.element(dialog).not.toHaveTextContent('Checking for trucks already reported here…');
  await expect.element(dialog).not.toHaveTextContent('No truck reported within 800 ft yet.');
  await dialog.getByRole('button', { name: 'Yes, it’s there: Elder & 6th' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(agree).toHaveAttribute('aria-pressed', 'true');
});

test('what is missing is named, and a report that is rejected stays in its form', async ({ api, show }) => {
  serveReports(api, []);
  await show(community());
  await expect.element(page.getByText('No Community Reports')).toBeVisible();
  await fileButton.click();
  await expect.element(dialog).toHaveTextContent('No truck reported within 800 ft yet.');
  await location.fill('');
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Location Required');
  await expect.element(toasts).toHaveTextContent('Please enter a location for the tow truck.');
  await expect.element(location).toHaveFocus();
  await expect.element(location).toHaveAccessibleDescription('Please enter a location for the tow truck.');
  await expect.element(location).toBeInViewport({ ratio: 1 });
  await location.fill('Fir & 5th');
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Validation Error');
  await expect.element(toasts).toHaveTextContent('Please check all required fields.');
  const activity = dialog.getByRole('radiogroup', { name: 'Activity' });
  await expect.element(activity).toHaveAccessibleDescription('Choose what the truck is doing.');
  await expect.element(activity.getByRole('radio').first()).toHaveFocus();
  await expect.element(activity).toBeInViewport({ ratio: 1 });
  const gps = dialog.getByRole('switch', { name: /GPS/ });
  await gps.click();
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Location Error');
  await expect
    .element(toasts)
    .toHaveTextContent('Unable to determine coordinates. Please enable GPS or select a location on the map.');
  await expect.element(gps).toHaveFocus();
  await expect.element(gps).toHaveAccessibleDescription(/^Unable to determine coordinates\./);
  await gps.click();

  await dialog.getByRole('radio', { name: 'Patrolling' }).click();
  api.on('POST', reportPaths.list, noNetwork);
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Failed to submit report. Please try again.');
  await expect.element(location).toHaveValue('Fir & 5th');
  api.on('POST', reportPaths.list, ({ body }) => fresh({ location: body.location, isMine: true }));
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Report Submitted');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a file that is not a photo, is too large, or is rejected is reported', async ({ api, show }) => {
  serveReports(api, []);
  await show(community());
  await fileButton.click();
  const choosePhoto = (name: string, type: string, bytes = 1) =>
    dialog.getByLabelText('Choose photos').upload(new File([new Uint8Array(bytes)], name, { type }));
  await choosePhoto('notes.txt', 'text/plain');
  await expect.element(toasts).toHaveTextContent('Please select an image file');
  await choosePhoto('big.png', 'image/png', 5 * 1024 * 1024 + 1);
  await expect.element(toasts).toHaveTextContent('File size must be less than 5MB');
  api.on('POST', reportPaths.photoUpload, () => problem(500, 'No.'));
  await choosePhoto('truck.png', 'image/png');
  await expect.element(toasts).toHaveTextContent('Failed to get upload URL');
  // Nobody listens on this port.
  api.on('POST', reportPaths.photoUpload, () => photoUpload.parse({ uploadURL: 'http://localhost:1/api/photos/a' }));
  await choosePhoto('truck.png', 'image/png');
  await expect.element(toasts).toHaveTextContent('Failed to upload photo');
  await expect.element(toasts).toHaveTextContent('Upload Failed');
});

for (const theme of ['light', 'dark'] as const) {
  test(`reports and their dialog are accessible and fit on a phone, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(390, 844);
    serveReports(api, [fresh({ location: 'A corner with a rather long name & another that is longer still' })]);
    await show(community());
    await expect.element(cards).toHaveTextContent('A corner');
    await expectAccessible();
    expectNoSidewaysScroll();
    await fileButton.click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await page.viewport(320, 640);
    expectNoSidewaysScroll();
  });
}
