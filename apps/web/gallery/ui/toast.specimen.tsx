import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import type { States } from '../specimens.ts';

function Sends() {
  const { toast } = useToast();
  return (
    <Button onClick={() => toast({ title: 'Report Submitted', description: 'Thanks.', tone: 'success' })}>
      Send a toast
    </Button>
  );
}

export const states: States = { 'by a button': <Sends /> };
