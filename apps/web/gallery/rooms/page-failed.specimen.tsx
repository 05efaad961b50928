import { PageFailed } from '#pages/page-failed.tsx';

import type { States } from '../specimens.ts';

export const states: States = { failed: <PageFailed onRetry={() => {}} /> };
