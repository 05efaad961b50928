import { ReportList } from '#reports/report-list.tsx';

import type { States } from '../specimens.ts';

type ListProps = Partial<Parameters<typeof ReportList>[0]>;

const list = (over: ListProps) => (
  <div className="rounded-lg border border-line bg-surface">
    <ReportList
      reports={[]}
      isLoading={false}
      isFailed={false}
      onRetry={() => {}}
      now={new Date()}
      isSignedIn
      from={null}
      {...over}
    />
  </div>
);

export const states: States = {
  loading: list({ isLoading: true }),
  empty: list({}),
  'none match the filter': list({ onClearFilter: () => {} }),
  failed: list({ isFailed: true }),
};
