import { useState } from 'react';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { useThrottled } from './use-throttled.ts';

const AN_HOUR = 3_600_000;

function Counter({ everyMs }: { everyMs: number }) {
  const [count, setCount] = useState(0);
  const shown = useThrottled(count, everyMs);
  return <button onClick={() => setCount(count + 1)}>{`${count} counted, ${shown} shown`}</button>;
}

const button = page.getByRole('button');

test('the first change shows at once, and later ones wait for their turn', async ({ show }) => {
  await show(<Counter everyMs={AN_HOUR} />);
  await button.click();
  await expect.element(button).toHaveTextContent('1 counted, 1 shown');
  await button.click();
  await expect.element(button).toHaveTextContent('2 counted, 1 shown');
});

test('the last of many changes is shown in the end', async ({ show }) => {
  await show(<Counter everyMs={1} />);
  for (let press = 0; press < 5; press += 1) await button.click();
  await expect.element(button).toHaveTextContent('5 counted, 5 shown');
});
