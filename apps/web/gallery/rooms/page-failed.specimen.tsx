import { PageFailed } from '#pages/shell/shell.tsx';

import type { States } from '../specimens.ts';

export const states: States = { failed: <PageFailed onRetry={() => {}} /> };
