import { useState } from 'react';

import { expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { FirstVisitLine } from './notices.tsx';

function Page() {
  const [isUsed, setUsed] = useState(false);
  const [use] = useState(() => () => setUsed(true));
  return (
    <>
      {!isUsed && <FirstVisitLine onUsed={use} />}
      <button>Map</button>
    </>
  );
}

test('on a phone one line says what this is, and goes at the first tap on anything', async ({ show }) => {
  await page.viewport(390, 844);
  await show(<Page />);
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await expect.element(welcome).toBeVisible();
  expect(welcome.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Map' }).click();
  await expect.element(welcome).not.toBeInTheDocument();
});
