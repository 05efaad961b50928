import { cameraPaths } from '@towscout/contracts/traffic/constants';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { CameraFeeds } from './camera-feeds.tsx';
import { aCamera } from './camera.fixture.ts';

const now = new Date();
const feeds = (cameras: Parameters<typeof CameraFeeds>[0]['cameras']) => (
  <CameraFeeds cameras={cameras} isScanning={false} absence="Run a scan." now={now} simulationMs={0} />
);
const analyze = page.getByRole('button', { name: 'Analyze I-80 at Davis' });

async function picture(minutesAgo: number, etag = 'W/"first"'): Promise<Response> {
  const pixel = await (
    await fetch('data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==')
  ).blob();
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  return new Response(pixel, { headers: { 'content-type': 'image/gif', 'last-modified': at.toUTCString(), etag } });
}

function serveAnalysis(api: FakeApi, simulated: boolean, until: Promise<void> = Promise.resolve()): void {
  api.on('GET', cameraPaths.still, () => picture(4));
  api.on('POST', cameraPaths.analyze, async ({ params }) => {
    await until;
    const analyzedAt = new Date().toISOString();
    return {
      cameraId: params['id'] ?? '',
      simulated,
      picture: simulated ? null : 'first',
      sentence: 'Traffic is slow.',
      confidence: simulated ? null : 0.8,
      analyzedAt,
    };
  });
}

test('a picture says how old it is, and can be asked for again', async ({ api, show }) => {
  let minutesAgo = 4;
  api.on('GET', cameraPaths.still, () => picture(minutesAgo));
  await show(feeds([aCamera()]));
  await expect.element(page.getByRole('img', { name: 'Traffic at I-80 at Davis' })).toBeVisible();
  await expect.element(page.getByText('Picture 4 min ago')).toBeVisible();
  minutesAgo = 1;
  await page.getByRole('button', { name: 'Refresh the picture of I-80 at Davis' }).click();
  await expect.element(page.getByText('Picture 1 min ago')).toBeVisible();
  await expectAccessible();
});

test('a camera whose picture does not come says so', async ({ api, show }) => {
  api.on('GET', cameraPaths.still, () => problem(502, 'The camera does not answer.'));
  await show(feeds([aCamera()]));
  await expect.element(page.getByText('This camera sent no picture.')).toBeVisible();
});

test('an analysis that nobody makes follows the specification, and is marked', async ({ api, show }) => {
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  serveAnalysis(api, true, looked);
  await show(feeds([aCamera()]));
  await analyze.click();
  await expect.element(page.getByText('Analyzing...')).toBeVisible();
  await expect.element(analyze).toBeDisabled();
  look();
  await expect.element(page.getByText('Just now')).toHaveTextContent('SIMULATED');
  await expect.element(toasts).toHaveTextContent('Camera Analysis Complete');
  await expect.element(toasts).toHaveTextContent('Feed analyzed successfully - No incidents detected (SIMULATED');
});

test('what a vision service saw is told as it said', async ({ api, show }) => {
  serveAnalysis(api, false);
  await show(feeds([aCamera()]));
  await analyze.click();
  await expect.element(toasts).toHaveTextContent('Traffic is slow. Confidence: 80%');
  await expect.element(page.getByText('Just now')).not.toHaveTextContent('SIMULATED');
});

test('an analysis is shown with its confidence until another picture comes', async ({ api, show }) => {
  let etag = 'W/"first"';
  api.on('GET', cameraPaths.still, () => picture(4, etag));
  const analysis = {
    picture: 'first',
    sentence: 'Traffic is slow.',
    confidence: 0.8,
    analyzedAt: '2026-11-22T12:00:00.000Z',
  };
  await show(feeds([aCamera({ lastAnalyzed: '3 min ago', analysis })]));
  await expect.element(page.getByText('Traffic is slow. Confidence: 80%')).toBeVisible();
  etag = 'W/"second"';
  await page.getByRole('button', { name: 'Refresh the picture of I-80 at Davis' }).click();
  await expect.element(page.getByText('Traffic is slow. Confidence: 80%')).not.toBeInTheDocument();
});

test('an analysis that fails says so', async ({ api, show }) => {
  serveAnalysis(api, true);
  api.on('POST', cameraPaths.analyze, () => problem(429, 'Too many analyses. Try again in a minute.'));
  await show(feeds([aCamera()]));
  await analyze.click();
  await expect.element(toasts).toHaveTextContent('Camera Analysis Failed');
  await expect.element(toasts).toHaveTextContent('Too many analyses.');
});

test('a camera that is out of service, or has no picture, is not analyzed', async ({ show }) => {
  await show(
    feeds([
      aCamera({ id: 'off', name: 'I-5 at Arbuckle', status: 'inactive' }),
      aCamera({ id: 'video', name: 'SR-99 at Lodi', hasStill: false }),
    ]),
  );
  for (const name of ['Analyze I-5 at Arbuckle', 'Analyze SR-99 at Lodi'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled();
  await expect.element(page.getByText('Not in service')).toBeVisible();
  await expect.element(page.getByText('Video only, no picture')).toBeVisible();
  await expectAccessible();
});

test('many cameras come a few at a time', async ({ api, show }) => {
  api.on('GET', cameraPaths.still, () => picture(1));
  await show(
    feeds(Array.from({ length: 9 }, (_, index) => aCamera({ id: `camera-${index}`, name: `Camera ${index}` }))),
  );
  await expect.element(page.getByText('Camera 5')).toBeVisible();
  await expect.element(page.getByText('Camera 6')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 3 more of 9' }).click();
  await expect.element(page.getByText('Camera 8')).toBeVisible();
});
