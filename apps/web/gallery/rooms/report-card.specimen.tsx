import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';

import { ReportCard } from '#reports/report-card.tsx';
import { aReport } from '#reports/report.fixture.ts';
import { readReport } from '#reports/use-reports.ts';

import type { States } from '../specimens.ts';

const HERE = { lat: 40.7612, lng: -73.9851 };
const NOW = new Date('2026-11-21T12:06:00.000Z');

const card = (over: Partial<ListedCommunityReport>, more: { isSignedIn?: boolean; isBusy?: boolean } = {}) => (
  <div className="rounded-lg border border-line bg-surface">
    <ReportCard
      report={readReport(aReport(over), HERE)}
      now={NOW}
      isSignedIn={more.isSignedIn ?? true}
      isBusy={more.isBusy ?? false}
      onVote={() => {}}
    />
  </div>
);

export const states: States = {
  plain: card({}),
  'with details': card({ description: 'Blue flatbed, hooking up a gray sedan.', confidence: 'low' }),
  verified: card({ verifiedAt: '2026-11-21T12:04:00.000Z', trustScore: 82, upvotes: 5 }),
  'voted for': card({ upvotes: 2, myVote: 'upvote' }),
  'my own': card({ isMine: true }),
  'signed out': card({}, { isSignedIn: false }),
  'sending a vote': card({}, { isBusy: true }),
};
