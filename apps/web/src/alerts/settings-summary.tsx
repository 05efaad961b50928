import { m } from '@towscout/messages';

import { describePush } from '#delivery/arrival/arrival.ts';
import type { PushState } from '#delivery/push/push-state.ts';
import { Button } from '#ui/button.tsx';
import type { AlertSettings } from '#watched-places/settings/alert-settings.ts';
import { LoadedSettings } from '#watched-places/settings/loaded-settings.tsx';
import { formatRadius } from '#watched-places/settings/radius-choice.ts';
import { describeFrequency } from '#watched-places/settings/tow-truck-fields.tsx';

/** The proximity alert settings as they are, and the way to change them. */
export function SettingsSummary({ signedIn, onChange }: { signedIn: boolean; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <LoadedSettings signedIn={signedIn} height="h-36">
        {(settings) => (
          <>
            <Rows of={proximityRows(settings)} />
            <h3 className="mt-1 border-t border-line pt-3 text-sm font-semibold">{m.alerts_settings_advanced()}</h3>
            <Rows of={advancedRows(settings)} />
          </>
        )}
      </LoadedSettings>
      <Button className="self-start" onClick={onChange}>
        {m.alerts_settings_change()}
      </Button>
    </div>
  );
}

const describeEmail = ({ emailAlerts, emailState }: AlertSettings): string =>
  !emailAlerts
    ? m.alerts_settings_off()
    : emailState === 'confirmed'
      ? m.alerts_settings_on()
      : m.alerts_settings_not_confirmed();

/** 'Push: On, 1 device · Email: Off' */
export const describeWays = (settings: AlertSettings, deviceId: string | null, pushHere: PushState | null): string =>
  [
    m.alerts_settings_push_is({ state: describePush(settings, deviceId, pushHere) }),
    ...(settings.emailState === 'unavailable' ? [] : [m.alerts_settings_email_is({ state: describeEmail(settings) })]),
  ].join(' · ');

/** '1.0 mile · Immediately · Sound enabled' */
export const describeProximity = (settings: AlertSettings): string =>
  proximityRows(settings)
    .map(([, value]) => value)
    .join(' · ');

type SettingRow = readonly [term: string, value: string];

const proximityRows = ({ alertRadius, frequency, audioAlerts }: AlertSettings): SettingRow[] => [
  [m.alerts_settings_radius_around_you(), formatRadius(alertRadius)],
  [m.alerts_settings_frequency(), describeFrequency(frequency)],
  [m.alerts_settings_sound(), audioAlerts ? m.alerts_settings_sound_enabled() : m.alerts_settings_silent()],
];

function advancedRows(settings: AlertSettings): SettingRow[] {
  const { quietHours } = settings;
  return [
    [
      m.alerts_settings_limit(),
      settings.alertsPerHour === 0
        ? m.watched_places_settings_no_limit()
        : m.alerts_settings_limit_combined({ count: settings.alertsPerHour }),
    ],
    [
      m.watched_places_settings_quiet_hours(),
      quietHours ? m.alerts_settings_quiet_from_to(quietHours) : m.alerts_settings_no_quiet_hours(),
    ],
    [
      m.watched_places_settings_rule_reminders(),
      settings.ruleReminders ? m.alerts_settings_on() : m.alerts_settings_off(),
    ],
    [
      m.watched_places_settings_record_alerts(),
      settings.recordAlerts ? m.alerts_settings_on() : m.alerts_settings_off(),
    ],
    [
      m.alerts_settings_roadside(),
      settings.includeRoadside ? m.alerts_settings_included() : m.alerts_settings_not_included(),
    ],
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
