import { m } from '@towscout/messages';

/** Actions that a driver can take on an alert with one press, in the order of the buttons. */
export const ALERT_ACTIONS = ['moved', 'not_there', 'snooze'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

export const describeAction = (action: AlertAction): string =>
  ({ moved: m.alerts_danger_moving(), not_there: m.alerts_danger_not_there(), snooze: m.alerts_danger_snooze() })[
    action
  ];

export const SNOOZE_BUTTON_MINUTES = 30;

export const isAlertAction = (value: unknown): value is AlertAction => ALERT_ACTIONS.some((action) => action === value);

type Alert = {
  kind: 'alarm' | 'notice' | 'update' | 'gathered' | 'all-clear';
  placeKind: string;
  isWithdrawn: boolean;
};

/** Most useful first. Only the first alarm is about one truck that can be denied. */
export function findAlertActions({ kind, placeKind, isWithdrawn }: Alert): AlertAction[] {
  if (isWithdrawn || kind === 'notice' || kind === 'all-clear') return [];
  const isParked = placeKind === 'parked';
  const actions: AlertAction[] = isParked ? ['moved', 'snooze', 'not_there'] : ['not_there', 'snooze'];
  return kind === 'alarm' ? actions : actions.filter((action) => action !== 'not_there');
}

/** Returns as many actions as fit, in the order of the buttons. */
export const fitActions = (actions: readonly AlertAction[], most: number): AlertAction[] => {
  const chosen = new Set(actions.slice(0, most));
  return ALERT_ACTIONS.filter((action) => chosen.has(action));
};
