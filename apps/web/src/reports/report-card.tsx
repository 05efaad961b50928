import { BadgeCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Suspense } from 'react';

import { activityWords, truckTypeWords } from '@towscout/contracts/reports/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { useWaitingVote } from '#platform/outbox/use-outbox.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { distanceText, unbroken } from '#ui/figure.tsx';
import { TypedWords } from '#ui/foreign-words.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import type { ReportView } from './use-reports.ts';

const FlagReport = lazyPart(async () => (await import('./flag-report.tsx')).FlagReport);
const ReportPhotos = lazyPart(async () => (await import('./report-photos.tsx')).ReportPhotos);

type ReportCardProps = {
  report: ReportView;
  now: Date;
  isSignedIn: boolean | null;
  isBusy: boolean;
  onVote: (voteType: 'upvote' | 'downvote' | null) => void;
};

const describeConfidence = (confidence: ReportView['confidence']): string =>
  ({ high: m.reports_confidence_high(), medium: m.reports_confidence_medium(), low: m.reports_confidence_low() })[
    confidence
  ];

/** One community report: what it says, who agrees, and what one can say to it. */
export function ReportCard({ report, now, isSignedIn, isBusy, onVote }: ReportCardProps) {
  const {
    truckType,
    activity,
    confidence,
    location,
    description,
    verifiedAt,
    gpsTagged,
    createdAt,
    distanceMiles,
    trustScore,
  } = report;
  const provenance = [
    m.reports_a_member(),
    unbroken(timeSince(createdAt, now)),
    ...(distanceMiles === null ? [] : [distanceText(distanceMiles)]),
    ...(gpsTagged ? ['GPS'] : []),
  ];
  return (
    <article className="flex flex-col gap-2 px-4 py-3">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">
            {[activityWords()[activity], ...(truckType === 'unknown' ? [] : [truckTypeWords()[truckType]])].join(' · ')}
          </h3>
          <p className="text-sm text-muted">{location}</p>
        </div>
        <Suspense fallback={<span className="-mt-2 -mr-2 size-11" />}>
          <FlagReport report={report} isSignedIn={isSignedIn} />
        </Suspense>
      </header>
      {description && (
        <p className="text-sm whitespace-pre-line">
          <TypedWords>{description}</TypedWords>
        </p>
      )}
      {report.photoUrls.length > 0 && (
        <Suspense fallback={<span className="h-20" />}>
          <ReportPhotos photoUrls={report.photoUrls} location={location} />
        </Suspense>
      )}
      <p className="flex flex-wrap items-center gap-1.5">
        {verifiedAt && (
          <Badge tone="green">
            <BadgeCheck aria-hidden size={14} />
            {m.reports_verified()}
          </Badge>
        )}
        <Badge>{describeConfidence(confidence)}</Badge>
        <Badge>{m.reports_trust({ score: Math.round(trustScore) })}</Badge>
        <span className="text-xs text-muted">{provenance.join(' · ')}</span>
      </p>
      <VoteButtons report={report} isBusy={isBusy} onVote={onVote} />
    </article>
  );
}

type VoteButtonsProps = {
  report: ReportView;
  isBusy: boolean;
  onVote: (voteType: 'upvote' | 'downvote' | null) => void;
};

/** Still there, or not there: a second press removes the vote. Own reports have no buttons. */
function VoteButtons({ report, isBusy, onVote }: VoteButtonsProps) {
  const { upvotes, downvotes, isMine } = report;
  const waiting = useWaitingVote('vote', report.id);
  const myVote = waiting ? waiting.choice : report.myVote;
  if (isMine) {
    return <p className="text-xs text-muted">{m.reports_your_report_votes({ upvotes, downvotes })}</p>;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-pressed={myVote === 'upvote'}
          isBusy={isBusy}
          onClick={() => onVote(myVote === 'upvote' ? null : 'upvote')}
          className={myVote === 'upvote' ? 'border-green-solid bg-green-wash px-3! text-green' : 'px-3!'}
        >
          <ThumbsUp aria-hidden size={16} />
          {m.reports_is_there()} <span className="tabular-nums">{upvotes}</span>
        </Button>
        <Button
          aria-pressed={myVote === 'downvote'}
          isBusy={isBusy}
          onClick={() => onVote(myVote === 'downvote' ? null : 'downvote')}
          className={myVote === 'downvote' ? 'border-red-solid bg-red-wash px-3! text-red' : 'px-3!'}
        >
          <ThumbsDown aria-hidden size={16} />
          {m.reports_not_there()} <span className="tabular-nums">{downvotes}</span>
        </Button>
      </div>
      {waiting && <p className="text-sm text-muted">{m.reports_vote_waits()}</p>}
    </>
  );
}
