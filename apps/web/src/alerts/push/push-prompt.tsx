import { useState } from 'react';

import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PushCard } from './push-card.tsx';
import { isMobile } from './push-support.ts';
import { PUSH_WORDS } from './push-words.ts';
import { usePush } from './use-push.ts';

const STORAGE_KEY = 'push-prompt-dismissed';

/** Asks on a phone whether it may be alerted. Where push is not supported, or was sent away, it is not there. */
export function MobileAlertsPrompt({ signedIn }: { signedIn: boolean }) {
  const { state } = usePush(signedIn);
  const { toast } = useToast();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (state === null || state === 'unsupported' || !isMobile(navigator.userAgent, window.innerWidth)) return null;
  if (isDismissed && state !== 'lost') return null;
  const dismiss = () => {
    setDismissed(true);
    keepDismissed();
    toast(PUSH_WORDS.dismissed);
  };
  return (
    <Card className="m-3">
      <PushCard signedIn={signedIn} onDismiss={dismiss} />
    </Card>
  );
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    localStorage.setItem(STORAGE_KEY, new Date().toISOString());
  } catch {
    // It is then gone as long as the page.
  }
}
