import type { PushMessage } from '@towscout/contracts/delivery/push/schema';
import { describeAction, fitActions } from '@towscout/domain/alerts/alert-actions';

/** Missing from TypeScript's library, and from browsers without buttons. */
type WithButtons = { Notification?: { maxActions?: number } };

export const mostButtons = (scope: WithButtons = globalThis as WithButtons): number =>
  scope.Notification?.maxActions ?? 0;

/** As many as the browser shows; the page that opens offers all. */
export const toButtons = ({ actions = [] }: Pick<PushMessage, 'actions'>, most: number) =>
  fitActions(actions, most).map((action) => ({ action, title: describeAction(action) }));
