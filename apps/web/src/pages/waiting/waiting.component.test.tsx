import { createStore, get, set } from 'idb-keyval';

import { reportPaths } from '@towscout/contracts/reports/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { readOutbox, saveWaiting } from '#platform/outbox/outbox-store.ts';
import type { Waiting } from '#platform/outbox/outbox.ts';
import { sendWaiting } from '#platform/outbox/send-waiting.ts';
import { clearUserData, setDataOwner } from '#platform/user-data.ts';
import { ReportList } from '#reports/report-list.tsx';
import { aReport } from '#reports/report.fixture.ts';
import { readReport } from '#reports/use-reports.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork, problem } from '#testing/fake-api.fixture.ts';
import { readTruck } from '#trucks/tow-truck-view.ts';
import { VerdictButtons } from '#trucks/truck-details.tsx';
import { aTruck } from '#trucks/truck.fixture.ts';

import { leaveNothingBehind } from '../leave-nothing-behind.ts';
import { QuickReportButton } from '../quick-report/quick-report.fixture.tsx';
import { SendWaiting, WaitingList } from './waiting.tsx';

const SPOT = { lat: 40.7589, lng: -73.9851, words: 'At your location' };
const TRUCK = aTruck({ location: 'Oak St' });
const NOW = new Date();

const Waits = () => (
  <>
    <WaitingList now={NOW} />
    <SendWaiting />
  </>
);
const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
const isOnline = () => window.dispatchEvent(new Event('online'));
const report = (minutesAgo = 0): Waiting => ({
  id: crypto.randomUUID(),
  kind: 'report',
  subject: 'Your report',
  path: sightingPaths.list,
  body: { latitude: '40.758900', longitude: '-73.985100', location: 'W 47th St', status: 'active' },
  seenAt: Date.now() - minutesAgo * 60_000,
});

test('a report that the server never got is saved, can be taken back, and is sent later as the same one', async ({
  api,
  show,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Report Tow Truck' });
  api.on('GET', sightingPaths.nearby, () => []);
  const sent: { key: string | null; seenSecondsAgo: unknown }[] = [];
  let answers = false;
  api.on('POST', sightingPaths.list, ({ headers, body }) => {
    sent.push({ key: headers.get('Idempotency-Key'), seenSecondsAgo: body.seenSecondsAgo });
    return answers ? { ...aTruck(), outcome: 'reported' as const } : noNetwork();
  });
  await show(
    <>
      <QuickReportButton />
      <Waits />
    </>,
  );
  const reportNow = async (corner: string) => {
    await page.getByRole('button', { name: 'Quick Report' }).click();
    await dialog.getByRole('radio', { name: 'Currently towing' }).click();
    await dialog.getByLabelText('Location').fill(corner);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };

  await reportNow('Corner of 4th');
  await expect.element(toasts).toHaveTextContent('Saved. It will be sent as soon as possible.');
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting).not.toBeInTheDocument();

  await reportNow('Corner of 5th');
  await expect.element(waiting).toHaveTextContent(/Your report from .* will be sent as soon as possible\./);
  const before = sent.length;
  answers = true;
  isOnline();
  await expect.element(toasts).toHaveTextContent('Report Submitted');
  await expect.element(waiting).not.toBeInTheDocument();
  const [first, again] = [sent[before - 1], sent.at(-1)];
  expect(again?.key).toBe(first?.key);
  expect(again?.seenSecondsAgo).toEqual(expect.any(Number));
});

test('what the server refuses when it comes, or what is too old by then, is dropped with a sentence', async ({
  api,
  show,
}) => {
  api.on('POST', sightingPaths.list, () => problem(403, 'Reporting is paused until tomorrow.'));
  await saveWaiting(report(16));
  await show(<Waits />);
  await expect.element(toasts).toHaveTextContent('too long ago to warn anyone. If it’s still there, report it again.');
  await saveWaiting(report());
  isOnline();
  await expect.element(toasts).toHaveTextContent('Reporting is paused until tomorrow.');
  expect((await readOutbox()).waiting).toEqual([]);
});

test('without a network the last word on a truck waits, through a server in trouble, and is sent once', async ({
  api,
  show,
}) => {
  const said: { verdict: string | undefined; key: string | null; body: unknown }[] = [];
  let answer: () => Response | ReturnType<typeof aTruck> = noNetwork;
  api.on('POST', sightingPaths.verdict, ({ params, headers, raw }) => {
    said.push({ verdict: params['verdict'], key: headers.get('Idempotency-Key'), body: raw });
    const given = answer();
    return given instanceof Response ? given : { ...given, yourVerdict: 'gone' as const };
  });
  const truck = readTruck(TRUCK, null);
  const askSpot = async () => SPOT;
  await show(
    <>
      <VerdictButtons truck={truck} isSignedIn={false} askSpot={askSpot} />
      <Waits />
    </>,
  );
  const button = (name: string) => page.getByRole('button', { name });
  await button('Still here').click();
  await expect.element(waiting).toHaveTextContent(/Your “Still here” on Oak St from .* will be sent/);
  await button('It left').click();
  await expect.element(waiting).toHaveTextContent(/Your “It left” on Oak St from .* will be sent/);
  expect(waiting.getByRole('listitem').elements(), 'only the last word counts').toHaveLength(1);
  await expect.element(button('It left')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('You said it left. It will be sent as soon as possible.')).toBeVisible();

  const first = said.find(({ verdict }) => verdict === 'gone');
  answer = () => problem(503, 'The database is away.');
  const asked = said.length;
  isOnline();
  await expect.poll(() => said.length).toBeGreaterThan(asked);
  await expect.element(waiting).toBeVisible();
  answer = () => aTruck({ status: 'departed' });
  isOnline();
  await expect.element(toasts).toHaveTextContent('Marked as left. Thank you.');
  await expect.element(waiting).not.toBeInTheDocument();
  const last = said.at(-1);
  expect(last).toMatchObject({ verdict: 'gone', key: first?.key, body: { seenSecondsAgo: expect.any(Number) } });
  const total = said.length;
  isOnline();
  await expect.poll(async () => (await readOutbox()).waiting).toEqual([]);
  expect(said).toHaveLength(total);
});

test('a vote waits while the database is away, and is dropped with a sentence when its report has ended', async ({
  api,
  show,
}) => {
  setDataOwner('ann');
  let answer: () => Response = () => problem(503, 'The database is away.');
  api.on('POST', reportPaths.vote, () => answer());
  await show(
    <>
      <ReportList
        reports={[readReport(aReport(), null)]}
        isLoading={false}
        isFailed={false}
        onRetry={() => {}}
        now={new Date()}
        isSignedIn
        from={null}
      />
      <Waits />
    </>,
  );
  const vote = page.getByRole('button', { name: /^It’s there/ });
  await vote.click();
  await expect.element(waiting).toHaveTextContent(/Your vote on Elm St from .* will be sent/);
  await expect.element(vote).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Your vote will be sent as soon as possible.')).toBeVisible();
  answer = () => problem(409, "This report has ended, so you can't vote on it.");
  isOnline();
  await expect.element(toasts).toHaveTextContent('Not counted');
  await expect.element(toasts).toHaveTextContent("This report has ended, so you can't vote on it.");
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false');
});

test('a report that an earlier version saved is sent, once', async ({ api, show }) => {
  const { id, body: payload, seenAt } = report(3);
  const former = createStore('towscout-waiting-reports', 'outbox');
  await set('outbox', { waiting: [{ id, payload, seenAt }], settled: [] }, former);
  const keys: (string | null)[] = [];
  api.on('POST', sightingPaths.list, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return { ...aTruck(), outcome: 'reported' as const };
  });
  await show(<Waits />);
  await expect.element(toasts).toHaveTextContent('Report Submitted');
  expect(keys).toEqual([id]);
  await expect.poll(() => get('outbox', former)).toBeUndefined();
});

test('signing out takes along what waits', async ({ api, show }) => {
  api.on('POST', sightingPaths.list, () => noNetwork());
  setDataOwner('ann');
  await saveWaiting({ ...report(), owner: 'ann' });
  await saveWaiting(report());
  await show(<Waits />);
  await expect.element(waiting).toBeVisible();
  await leaveNothingBehind();
  await expect.element(waiting).not.toBeInTheDocument();
  expect((await readOutbox()).waiting).toEqual([]);
});

test('what one account said is neither shown nor sent while another, or none, is signed in, and is sent when it is back', async ({
  api,
  show,
}) => {
  const sent: (string | null)[] = [];
  let isAway = true;
  api.on('POST', sightingPaths.verdict, ({ headers }) => {
    sent.push(headers.get('Said-By'));
    return isAway ? noNetwork() : { ...aTruck({ status: 'departed' }), yourVerdict: 'gone' as const };
  });
  api.on('POST', sightingPaths.list, ({ headers }) => {
    sent.push(headers.get('Said-By'));
    return { ...aTruck(), outcome: 'reported' as const };
  });
  api.on('GET', sightingPaths.one, () => ({ ...TRUCK, yourVerdict: null }));
  setDataOwner('ann');
  const askSpot = async () => SPOT;
  const buttons = <VerdictButtons truck={readTruck(TRUCK, null)} isSignedIn askSpot={askSpot} />;
  await show(buttons);
  await page.getByRole('button', { name: 'It left' }).click();
  await expect.poll(async () => (await readOutbox()).waiting).toMatchObject([{ owner: 'ann' }]);
  isAway = false;
  sent.length = 0;

  for (const [somebody, come] of [
    ['an', () => clearUserData()],
    ['another', () => setDataOwner('bob')],
  ] as const) {
    come();
    await saveWaiting(report());
    await show(
      <>
        {buttons}
        <Waits />
      </>,
    );
    await expect
      .element(waiting)
      .toHaveTextContent(
        new RegExp(`A report from ${somebody} account is saved on this device. We’ll send it when that account signs`),
      );
    await expect.element(toasts).toHaveTextContent('Report Submitted');
    await expect.element(waiting).not.toHaveTextContent('Oak St');
    await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'It left' })).toHaveAttribute('aria-pressed', 'false');
  }
  expect(sent, 'what a visitor said is nobody’s, whoever is signed in').toEqual(['nobody', 'nobody']);

  setDataOwner('ann');
  await expect.element(toasts).toHaveTextContent('Marked as left. Thank you.');
  expect(sent.at(-1)).toBe('ann');
  expect((await readOutbox()).waiting).toEqual([]);
});

test('the service worker, which knows nobody, sends past what the server says is another’s', async ({ api }) => {
  const answers: Record<string, Response> = {
    ann: problem(412, 'Another account said this.'),
    cho: problem(401, 'Unauthorized: sign in to do this.'),
  };
  api.on(
    'POST',
    sightingPaths.list,
    ({ headers }) => answers[headers.get('Said-By') ?? ''] ?? { ...aTruck(), outcome: 'reported' as const },
  );
  for (const owner of ['ann', 'cho', 'bob']) await saveWaiting({ ...report(), owner });
  await sendWaiting();
  expect((await readOutbox()).waiting.map(({ owner }) => owner)).toEqual(['ann', 'cho']);
  expect((await readOutbox()).settled).toMatchObject([{ owner: 'bob', end: 'sent' }]);
});
