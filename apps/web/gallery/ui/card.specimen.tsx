import { Card } from '#ui/card.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  plain: <Card>What belongs together.</Card>,
  raised: <Card className="shadow-low">What stands over a page of text.</Card>,
};
