import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { SettingsSummary } from '#alerts/settings-summary.tsx';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';
import { Fold } from '#ui/fold.tsx';
import { AlertSettingsDialog } from '#watched-places/alert-settings-dialog.tsx';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';
import { ViolationSettingsCard } from '#watched-places/settings/violation-settings-card.tsx';

/** The settings as they stand on the page of alerts. */
function Settings({ stateHere = 'CA' }: { stateHere?: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Fold title="Proximity alerts" startsOpen>
        <SettingsSummary signedIn onChange={() => setOpen(true)} />
      </Fold>
      <Fold title="Violation alerts" startsOpen>
        <ViolationSettingsCard signedIn stateHere={stateHere} />
      </Fold>
      <AlertSettingsDialog isPremium={false} stateHere={stateHere} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Alert Settings' });
const summary = page.getByRole('region', { name: 'Proximity alerts' });
const card = page.getByRole('region', { name: 'Violation alerts' });
const saveViolations = (within: typeof card) =>
  within.getByRole('button', { name: 'Save Violation Alert Settings' }).click();
const saveTrucks = () => dialog.getByRole('button', { name: 'Save Truck Alert Settings' }).click();
const openDialog = () => summary.getByRole('button', { name: 'Change' }).click();

async function choose(label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('settings are changed in the dialog and shown in the summary, and a radius beyond the plan is refused in words', async ({
  api,
  show,
}) => {
  servePreferences(api);
  await show(<Settings />);
  await expect.element(summary).toHaveTextContent('1.0 mile');
  await openDialog();

  await choose('Alert radius', '10.0 miles · Premium');
  await expect.element(toasts).toHaveTextContent('Premium Feature Required');
  await expect
    .element(toasts)
    .toHaveTextContent('Extended alert radius up to 25 miles is available for premium subscribers only.');
  await expect.element(dialog.getByRole('combobox', { name: 'Alert radius' })).toHaveTextContent('1.0 mile');

  await choose('Alert radius', '2.0 miles');
  await choose('Alert frequency', 'Every 15 minutes');
  await choose('Alerts per hour', 'Up to 3 per hour');
  await dialog.getByRole('switch', { name: 'Quiet hours' }).click();
  await dialog.getByLabelText('From').fill('23:15');
  await saveTrucks();
  await expect.element(toasts).toHaveTextContent('Settings Saved');
  for (const words of ['2.0 miles', 'Every 15 minutes', 'Up to 3 per hour', '23:15 to 07:00'])
    await expect.element(summary).toHaveTextContent(words);
});

test('a plate that is already watched is not added twice, and a failed save can be repeated', async ({ api, show }) => {
  const preferences = servePreferences(api);
  await show(<Settings />);
  await openDialog();
  await dialog.getByRole('tab', { name: 'Violation Alerts' }).click();
  await dialog.getByLabelText('Watched plates').fill(' abc 12o ');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabelText('Watched plates').fill('ABC120');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).toHaveTextContent('You already watch ABC120 (CA).');

  api.on('PUT', watchedPlacePaths.preferences, noNetwork);
  await saveViolations(dialog);
  await expect.element(toasts).toHaveTextContent('Save Failed');
  await expect.element(toasts).toHaveTextContent('Failed to save alert preferences');
  api.on('PUT', watchedPlacePaths.preferences, ({ raw }) => preferences.save(raw));
  await saveViolations(dialog);
  await expect.element(card.getByRole('list', { name: 'Plates you watch' })).toHaveTextContent('ABC12O');
});

test('a plate is of the state here, of another that is chosen by keyboard, or of any as before', async ({
  api,
  show,
}) => {
  const preferences = servePreferences(api, { plateNumbers: '["OLD1"]' });
  await show(<Settings />);
  const plates = card.getByRole('list', { name: 'Plates you watch' });
  const state = card.getByRole('combobox', { name: 'State of the plate' });
  await expect.element(plates).toHaveTextContent('OLD1Any state');
  await expect.element(state).toHaveTextContent('California');

  await card.getByLabelText('Watched plates').click();
  await userEvent.keyboard('8abc123{Enter}');
  await expect.element(plates).toHaveTextContent('8ABC123CA');
  await userEvent.keyboard('8abc123{Tab}');
  await expect.element(state).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'California' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(state).toHaveTextContent('Colorado');
  await expect.element(state).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  // The state used last is the default for the next plate.
  await userEvent.keyboard('old1{Enter}');
  await expect.element(plates).not.toHaveTextContent('Any state');
  await card.getByRole('button', { name: 'Stop watching 8ABC123 (CA)' }).click();
  await expect.element(plates).not.toHaveTextContent('8ABC123CA');
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Settings Updated');
  expect(preferences.puts).toEqual([{ plateNumbers: '["CO:8ABC123","CO:OLD1"]' }]);
});

test('without a place the state of a plate is asked for, where it is missing', async ({ api, show }) => {
  const preferences = servePreferences(api);
  await show(<Settings stateHere={null} />);
  const state = card.getByRole('combobox', { name: 'State of the plate' });
  await expect.element(state).toHaveTextContent('Choose a state');
  await card.getByLabelText('Watched plates').fill('8abc123');
  await saveViolations(card);
  await expect.element(state).toHaveAccessibleDescription('Choose the state of your plate.');
  expect(preferences.puts).toEqual([]);
  await state.click();
  await page.getByRole('option', { name: 'Any state' }).click();
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Settings Updated');
  expect(preferences.puts).toEqual([{ plateNumbers: '["8ABC123"]' }]);
});

test('the violation card is saved separately, and says so when that fails', async ({ api, show }) => {
  const preferences = servePreferences(api);
  await show(<Settings />);
  await card.getByText('Fire Hydrant').click();
  api.on('PUT', watchedPlacePaths.preferences, noNetwork);
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Failed to update preferences. Please try again.');
  api.on('PUT', watchedPlacePaths.preferences, ({ raw }) => preferences.save(raw));
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Settings Updated');
  await expect.element(card.getByRole('checkbox', { name: 'Fire Hydrant' })).toBeChecked();
});

test('a save sends what was changed, and keeps what was saved elsewhere meanwhile', async ({ api, show }) => {
  const preferences = servePreferences(api);
  await show(<Settings />);
  await card.getByText('Fire Hydrant').click();
  preferences.change({ alertRadius: 2, enableAudioAlerts: 0 });
  await saveViolations(card);
  await expect.element(summary).toHaveTextContent('2.0 miles');
  await expect.element(summary).toHaveTextContent('Silent');
  expect(preferences.puts).toEqual([{ violationTypes: '["Fire Hydrant"]' }]);

  preferences.change({ alertsPerHour: 3 });
  await openDialog();
  await expect.element(dialog.getByRole('combobox', { name: 'Alerts per hour' })).toHaveTextContent('Up to 3 per hour');
});

test('a change made during a save is kept', async ({ api, show }) => {
  const preferences = servePreferences(api);
  await show(<Settings />);
  await card.getByText('Fire Hydrant').click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  api.on('PUT', watchedPlacePaths.preferences, async ({ raw }) => {
    await answered;
    return preferences.save(raw);
  });
  await saveViolations(card);
  await card.getByText('No Standing').click();
  answer();
  await expect.element(toasts).toHaveTextContent('Settings Updated');
  await expect.element(card.getByRole('checkbox', { name: 'No Standing' })).toBeChecked();
  await saveViolations(card);
  await expect.element(card.getByRole('button', { name: 'Save Violation Alert Settings' })).toBeDisabled();
  expect(preferences.puts.at(-1)).toEqual({ violationTypes: '["No Standing","Fire Hydrant"]' });
});

test('a dialog that was closed still says that its save failed', async ({ api, show }) => {
  servePreferences(api);
  await show(<Settings />);
  await openDialog();
  await dialog.getByRole('switch', { name: 'Audio alerts' }).click();
  const { promise: answered, reject: fail } = Promise.withResolvers<never>();
  api.on('PUT', watchedPlacePaths.preferences, () => answered);
  await saveTrucks();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  fail(new TypeError('Failed to fetch'));
  await expect.element(toasts).toHaveTextContent('Save Failed');
});

test('a plate that was typed but not added is watched too, and invalid plates and quiet hours are refused in words', async ({
  api,
  show,
}) => {
  const preferences = servePreferences(api);
  await show(<Settings />);
  await card.getByLabelText('Watched plates').fill('nine letters');
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Enter a plate with 1 to 8 letters and numbers.');
  await expect.element(card.getByLabelText('Watched plates')).toHaveValue('nine letters');
  await card.getByLabelText('Watched plates').fill('abc 123');
  await saveViolations(card);
  await expect.element(toasts).toHaveTextContent('Settings Updated');
  await expect.element(card.getByRole('list', { name: 'Plates you watch' })).toHaveTextContent('ABC123');

  await openDialog();
  const from = dialog.getByLabelText('From');
  const focusFrom = () => (from.element() as HTMLInputElement).focus();
  await dialog.getByRole('switch', { name: 'Quiet hours' }).click();
  await from.fill('07:00');
  await saveTrucks();
  await expect.element(toasts).toHaveTextContent('Quiet hours cannot start and end at the same time.');
  focusFrom();
  await userEvent.keyboard('{Backspace}');
  await expect.element(from).toHaveValue('');
  (from.element() as HTMLInputElement).blur();
  await expect.element(from).toHaveValue('07:00');
  focusFrom();
  await userEvent.keyboard('06');
  await saveTrucks();
  await expect.element(summary).toHaveTextContent('06:00 to 07:00');
  expect(preferences.puts.at(-1)).toMatchObject({ quietHoursStart: '06:00', quietHoursEnd: '07:00' });
});

test('tow requests and calls are turned off', async ({ api, show }) => {
  const { puts } = servePreferences(api);
  await show(<Settings />);
  await expect.element(summary).toHaveTextContent('Tow requests and callsOn');
  await openDialog();
  await dialog.getByRole('switch', { name: 'Tow requests and calls' }).click();
  await saveTrucks();
  await expect.element(summary).toHaveTextContent('Tow requests and callsOff');
  expect(puts).toEqual([{ enableRecordAlerts: 0 }]);
});

test('street rule reminders are turned off, and permits are kept as areas, by which the street is asked about anew', async ({
  api,
  show,
}) => {
  const { puts } = servePreferences(api, { parkingPermits: ['N'] });
  const asked: string[] = [];
  function Outlook() {
    useQuery({ queryKey: [outlookPaths.outlook, {}], queryFn: () => asked.push('outlook') });
    return null;
  }
  await show(
    <>
      <Settings />
      <Outlook />
    </>,
  );
  await expect.element(summary).toHaveTextContent('Street rule remindersOn');
  await openDialog();
  const permits = dialog.getByLabelText('Residential parking permits');
  await expect.element(permits).toHaveValue('N');
  await permits.fill('area N');
  await expect.element(dialog.getByText('Enter up to 5 areas, separated by commas.')).toBeVisible();
  await permits.fill('n, hv');
  await dialog.getByRole('switch', { name: 'Street rule reminders' }).click();
  await saveTrucks();
  await expect.element(toasts).toHaveTextContent('Settings Saved');
  expect(puts).toEqual([{ enableRuleReminders: 0, parkingPermits: ['N', 'HV'] }]);
  await expect.poll(() => asked).toHaveLength(2);
  await expect.element(summary).toHaveTextContent('Street rule remindersOff');
});
