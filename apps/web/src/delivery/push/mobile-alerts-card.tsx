import { PushCard } from './push-card.tsx';
import { isMobile } from './push-support.ts';
import { usePush } from './use-push.ts';

/** On a phone whose push alerts are on, the dashboard says so; before that the prompt over the map asks. */
export function MobileAlertsCard() {
  const { state } = usePush(true);
  return state === 'on' && isMobile(navigator.userAgent, window.innerWidth) && <PushCard signedIn />;
}
