import { useState } from 'react';

import { readEmailLink, useEmailLink } from '#alerts/use-email-link.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Asks for confirmation after an email's link; otherwise nothing. */
export function AlertsEmailLink() {
  const [link] = useState(() => readEmailLink(location.search));
  const { outcome, run } = useEmailLink(link);
  if (!link) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      {outcome ? (
        <p
          role={outcome.isDone ? 'status' : 'alert'}
          className={outcome.isDone ? 'font-medium' : 'font-medium text-red'}
        >
          {outcome.sentence}
        </p>
      ) : (
        <>
          <p className="font-medium">
            {link.act === 'confirm'
              ? 'Send tow truck alerts to your email address?'
              : 'Stop tow truck alerts by email?'}
          </p>
          <Button variant="primary" onClick={() => void run(link)}>
            {link.act === 'confirm' ? 'Confirm' : 'Stop emails'}
          </Button>
        </>
      )}
    </Card>
  );
}
