import { expect, it } from 'vitest';

import { findAlertActions, fitActions } from './alert-actions.ts';

const alert = { kind: 'alarm', placeKind: 'parked', isWithdrawn: false } as const;

it('an alarm at my parked car can be answered in three ways, and where two fit, moving comes first', () => {
  const actions = findAlertActions(alert);
  expect(fitActions(actions, 3)).toEqual(['moved', 'not_there', 'snooze']);
  expect(fitActions(actions, 2)).toEqual(['moved', 'snooze']);
});

it.each([
  [{ placeKind: 'zone' }, ['not_there', 'snooze']],
  [{ kind: 'update' }, ['moved', 'snooze']],
  [{ kind: 'gathered', placeKind: 'here' }, ['snooze']],
  [{ kind: 'notice' }, []],
  [{ kind: 'all-clear' }, []],
  [{ isWithdrawn: true }, []],
] as const)('%o', (over, actions) => expect(fitActions(findAlertActions({ ...alert, ...over }), 3)).toEqual(actions));
