import { Button } from '#ui/button.tsx';

import { describePush } from './arrival/arrival.ts';
import { deviceId } from './push/this-device.ts';
import { usePush } from './push/use-push.ts';
import type { AlertSettings } from './settings/alert-settings.ts';
import { LoadedSettings } from './settings/loaded-settings.tsx';
import { formatRadius } from './settings/radius-choice.ts';
import { FREQUENCY_WORDS } from './settings/tow-truck-fields.tsx';

/** The proximity alert settings as they are, and the way to change them. */
export function SettingsSummary({ signedIn, onChange }: { signedIn: boolean; onChange: () => void }) {
  const { state: pushHere } = usePush(signedIn);
  return (
    <section aria-label="Proximity alerts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">Proximity alerts</h2>
        <Button onClick={onChange}>Change</Button>
      </div>
      <LoadedSettings signedIn={signedIn} height="h-36">
        {(settings) => (
          <>
            <Rows of={proximityRows(settings)} />
            <h3 className="mt-4 mb-1.5 border-t border-line pt-3 text-sm font-semibold">Advanced settings</h3>
            <Rows of={advancedRows(settings, describePush(settings, deviceId(), pushHere))} />
          </>
        )}
      </LoadedSettings>
    </section>
  );
}

const describeEmail = ({ emailAlerts, emailState }: AlertSettings): string =>
  !emailAlerts ? 'Off' : emailState === 'confirmed' ? 'On' : 'Not confirmed yet';

type SettingRow = readonly [term: string, value: string];

const proximityRows = ({ alertRadius, frequency, audioAlerts }: AlertSettings): SettingRow[] => [
  ['Radius around you', formatRadius(alertRadius)],
  ['Frequency', FREQUENCY_WORDS[frequency]],
  ['Sound', audioAlerts ? 'Sound enabled' : 'Silent'],
];

function advancedRows(settings: AlertSettings, push: string): SettingRow[] {
  const { quietHours, emailState } = settings;
  return [
    [
      'Limit',
      settings.alertsPerHour === 0 ? 'No limit' : `Up to ${settings.alertsPerHour} per hour; extra alerts are combined`,
    ],
    ['Quiet hours', quietHours ? `${quietHours.start} to ${quietHours.end}` : 'None'],
    ['Push', push],
    ...(emailState === 'unavailable' ? [] : [['Email', describeEmail(settings)] as const]),
    ['Street rule reminders', settings.ruleReminders ? 'On' : 'Off'],
    ['Tow requests and calls', settings.recordAlerts ? 'On' : 'Off'],
    ['Roadside help and crash tows', settings.includeRoadside ? 'Included' : 'Not included'],
  ];
}

function Rows({ of: rows }: { of: readonly SettingRow[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {rows.map(([term, value]) => (
        <div key={term} className="flex flex-wrap gap-x-4">
          <dt className="text-muted">{term}</dt>
          <dd className="flex-1 basis-[6rem] text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
