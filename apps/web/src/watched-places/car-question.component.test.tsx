import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { parkedCarPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import type { ParkedCarQuestion } from '@towscout/contracts/watched-places/parked-car/schema';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { CarQuestion, describeQuestion } from './car-question.tsx';

const NOW = new Date('2026-11-26T12:05:00.000Z');
const QUESTION: ParkedCarQuestion = {
  latitude: 40.7589,
  longitude: -73.9851,
  address: 'W 45th St',
  keyName: 'Tasker',
  doubt: 'moving',
  accuracy: 12,
  at: '2026-11-26T12:00:00.000Z',
};

function serveQuestion(api: FakeApi, answers: boolean[] = []) {
  let question: ParkedCarQuestion | null = QUESTION;
  api.on('GET', watchedPlacePaths.places, () => []);
  api.on('GET', parkedCarPaths.question, () => ({ question }));
  api.on('POST', parkedCarPaths.question, ({ body }) => {
    question = null;
    answers.push(body.parkedHere);
    return null;
  });
}
const card = page.getByRole('region', { name: 'Did you park here?' });

test.for([
  ['Yes, watch it', true],
  ['No', false],
] as const)(
  'a spot that the car was not sure of is asked about, and answered with %s',
  async ([name, said], { api, show }) => {
    const answers: boolean[] = [];
    serveQuestion(api, answers);
    await page.viewport(320, 640);
    await show(<CarQuestion />);
    await expect.element(card).toHaveTextContent(/Tasker says W 45th St, .+, but the car was moving\./);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await card.getByRole('button', { name, exact: true }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(answers).toEqual([said]);
    if (said) await expect.element(toasts).toHaveTextContent('Parking spot saved');
  },
);

test('an answer that comes too late is told', async ({ api, show }) => {
  serveQuestion(api);
  const gone = 'That question was answered already, or is too old.';
  api.on('POST', parkedCarPaths.question, () => problem(404, gone));
  await show(<CarQuestion />);
  await card.getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(toasts).toHaveTextContent(gone);
});

test('what the car said, and why it is doubted', () => {
  expect(describeQuestion(QUESTION, NOW)).toBe('Tasker says W 45th St, 5 min ago, but the car was moving.');
  expect(describeQuestion({ ...QUESTION, address: null, doubt: 'inaccurate', accuracy: 400 }, NOW)).toBe(
    'Tasker says 40.7589, -73.9851, 5 min ago, but that is only accurate to within 0.2 mi.',
  );
});
