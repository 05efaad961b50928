import { Progress } from '#ui/progress.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'at its start': <Progress label="New York City" value={0} words="0 of 1,000 rows" />,
  'under way': <Progress label="San Francisco" value={0.4} words="400 of 1,000 rows" />,
  done: <Progress label="Chicago" value={1} words="1,000 of 1,000 rows" />,
  'of unknown length': <Progress label="Hartford" value={null} words="400 rows so far" />,
};
