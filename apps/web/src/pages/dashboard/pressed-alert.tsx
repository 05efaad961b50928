import { useSearchParams } from 'wouter';

import { AnswerBar } from '#alerts/answer-bar.tsx';

/** In the address that a notification opens. */
const ALERT_PARAMETER = 'alert';

/** The alert whose notification opened this page. */
export function PressedAlert() {
  const [search, setSearch] = useSearchParams();
  const id = search.get(ALERT_PARAMETER);
  const close = () =>
    setSearch(
      (now) => {
        now.delete(ALERT_PARAMETER);
        return now;
      },
      { replace: true, state: history.state },
    );
  return id !== null && <AnswerBar notificationId={id} onClose={close} />;
}
