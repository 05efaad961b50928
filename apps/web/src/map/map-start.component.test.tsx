import { onTestFinished, vi } from 'vitest';

import { placesPaths } from '@towscout/contracts/places/paths';
import type { MapLabel } from '@towscout/contracts/places/schema';
import { sitePaths } from '@towscout/contracts/site/paths';

import { expect, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { MapView } from './map-view.tsx';

const LABEL: MapLabel = { kind: 'city', name: 'Grasmere Two Ponds Quay', latitude: 40, longitude: -74 };

const aMap = (
  <div style={{ width: 240, height: 240 }}>
    <MapView label="Map" center={{ lat: 40, lng: -74 }} zoom={12}>
      {null}
    </MapView>
  </div>
);

function serveNames(api: FakeApi): void {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => [LABEL]);
}

const untilSettled = () => expect.poll(() => document.querySelector('[data-settled=true]')).not.toBeNull();

test('shaders are compiled between frames', async ({ api, show }) => {
  let isInFrame = false;
  const requestFrame = window.requestAnimationFrame.bind(window);
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) =>
    requestFrame((now) => {
      isInFrame = true;
      callback(now);
      isInFrame = false;
    }),
  );
  onTestFinished(() => frames.mockRestore());
  const linked = { inFrames: 0, between: 0 };
  const link = WebGL2RenderingContext.prototype.linkProgram;
  const links = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram').mockImplementation(function (
    this: WebGL2RenderingContext,
    program,
  ) {
    linked[isInFrame ? 'inFrames' : 'between'] += 1;
    link.call(this, program);
  });
  onTestFinished(() => links.mockRestore());
  serveNames(api);
  await show(aMap);
  await untilSettled();
  expect(linked.inFrames).toBe(0);
  expect(linked.between).toBeGreaterThan(2);
});

test('the letters of names are drawn a few in each task', async ({ api, show }) => {
  let [inTask, most] = [0, 0];
  const drawn = new Set<string>();
  const draw = OffscreenCanvasRenderingContext2D.prototype.fillText;
  const draws = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: OffscreenCanvasRenderingContext2D,
    letter,
    ...place
  ) {
    if (inTask === 0) void scheduler.postTask(() => (inTask = 0), { priority: 'user-blocking' });
    inTask += 1;
    most = Math.max(most, inTask);
    drawn.add(letter);
    draw.call(this, letter, ...place);
  });
  onTestFinished(() => draws.mockRestore());
  serveNames(api);
  await show(aMap);
  await expect
    .poll(() => [...new Set(LABEL.name)].filter((letter) => letter !== ' ' && !drawn.has(letter)))
    .toEqual([]);
  expect(most).toBeLessThanOrEqual(4);
});
