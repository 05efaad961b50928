import { alertPaths } from '@towscout/contracts/alerts/constants';

import { changeOutbox, readOutbox } from '#platform/outbox/outbox-store.ts';
import { EMPTY } from '#platform/outbox/outbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork, problem } from '#testing/fake-api.fixture.ts';

import { AnswerBar } from './answer-bar.tsx';
import { useNotifications } from './inbox/inbox.ts';
import { aTowAlert } from './inbox/notification.fixture.ts';

const ALERT = aTowAlert();

const stay = (): void => {};

/** The bell asks for the list. */
function Page({ onClose = stay }: { onClose?: () => void }) {
  const { isSuccess } = useNotifications(true);
  return (
    <>
      <AnswerBar notificationId={ALERT.id} onClose={onClose} />
      {isSuccess && <p>The list is known.</p>}
    </>
  );
}

const bar = page.getByRole('region', { name: 'Answer this alert' });
const names = () =>
  bar
    .getByRole('button')
    .all()
    .map((button) => button.element().textContent);

test('the page that a notification opens offers its three buttons first, and says what happened', async ({
  api,
  show,
}) => {
  await page.viewport(320, 640);
  api.on('GET', alertPaths.notifications, () => [ALERT]);
  const pressed: unknown[] = [];
  api.on('POST', alertPaths.act, ({ raw }) => {
    pressed.push(raw);
    return { sentence: 'We stopped watching your car.' };
  });
  let closed = 0;
  await show(<Page onClose={() => (closed += 1)} />);
  await expect.element(bar).toHaveTextContent('Tow truck near your car');
  expect(names()).toEqual(['', "I'm moving it", 'Not there', 'Snooze 30 min']);
  await expectAccessible();
  expectNoSidewaysScroll();
  await bar.getByRole('button', { name: "I'm moving it" }).click();
  await expect.element(toasts).toHaveTextContent('We stopped watching your car.');
  expect([pressed, closed]).toEqual([[{ action: 'moved' }], 1]);
});

test('without a network a press waits, and a refusal is said in words', async ({ api, show }) => {
  await changeOutbox(() => EMPTY);
  api.on('GET', alertPaths.notifications, () => [ALERT]);
  api.on('POST', alertPaths.act, noNetwork);
  await show(<Page />);
  await bar.getByRole('button', { name: 'Snooze 30 min' }).click();
  await expect.element(toasts).toHaveTextContent('Saved. It will be sent as soon as possible.');
  expect((await readOutbox()).waiting).toMatchObject([{ kind: 'press', body: { action: 'snooze' } }]);
  await changeOutbox(() => EMPTY);
  api.on('POST', alertPaths.act, () => problem(409, 'We still watch your car.'));
  await bar.getByRole('button', { name: "I'm moving it" }).click();
  await expect.element(toasts).toHaveTextContent('We still watch your car.');
});

test('an alert that has nothing to answer shows nothing', async ({ api, show }) => {
  api.on('GET', alertPaths.notifications, () => [aTowAlert({ data: { retiredAt: new Date().toISOString() } })]);
  await show(<Page />);
  await expect.element(page.getByText('The list is known.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
