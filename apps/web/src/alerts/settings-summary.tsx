import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';

import { pushWords } from './arrival/arrival.ts';
import { deviceId } from './push/this-device.ts';
import { usePush } from './push/use-push.ts';
import type { AlertSettings } from './settings/alert-settings.ts';
import { LoadedSettings } from './settings/loaded-settings.tsx';
import { radiusWords } from './settings/radius-choice.ts';
import { FREQUENCY_WORDS } from './settings/tow-truck-fields.tsx';

/** The proximity alert settings as they are, and the way to change them. */
export function SettingsSummary({ signedIn, onChange }: { signedIn: boolean; onChange: () => void }) {
  const { state: pushHere } = usePush(signedIn);
  return (
    <section aria-label="Proximity alerts" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">Proximity alerts</h2>
        <Button onClick={onChange}>Change</Button>
      </div>
      <LoadedSettings signedIn={signedIn} height="h-36">
        {(settings) => (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
            {rowsOf(settings, pushWords(settings, deviceId(), pushHere)).map(([term, value]) => (
              <Row key={term} term={term}>
                {value}
              </Row>
            ))}
          </dl>
        )}
      </LoadedSettings>
    </section>
  );
}

const emailWords = ({ emailAlerts, emailState }: AlertSettings): string =>
  !emailAlerts ? 'Off' : emailState === 'confirmed' ? 'On' : 'Not confirmed yet';

function rowsOf(settings: AlertSettings, push: string): [string, string][] {
  const { quietHours, emailState } = settings;
  return [
    ['Radius around you', radiusWords(settings.alertRadius)],
    ['Frequency', FREQUENCY_WORDS[settings.frequency]],
    [
      'Limit',
      settings.alertsPerHour === 0 ? 'No limit' : `At most ${settings.alertsPerHour} per hour, extra alerts combined`,
    ],
    ['Quiet hours', quietHours ? `${quietHours.start} to ${quietHours.end}` : 'None'],
    ['Sound', settings.audioAlerts ? 'Sound enabled' : 'Silent'],
    ['Push', push],
    ...(emailState === 'unavailable' ? [] : [['E-mail', emailWords(settings)] as [string, string]]),
    ['Roadside help and crash tows', settings.includeRoadside ? 'Included' : 'Not included'],
  ];
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </>
  );
}
