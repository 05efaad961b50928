import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { loginAddress } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

import { FigureTile } from './analytics-overview.tsx';
import { answerFigure } from './analytics-text.ts';
import { useOwnImpact } from './use-analytics.ts';

export function OwnImpact({ isSignedIn }: { isSignedIn: boolean }) {
  const { impact, isFailed, askAgain } = useOwnImpact(isSignedIn);
  const count = (value: number | undefined, note: string) =>
    value === undefined ? null : { value: withCommas(value), note };
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.insights_analytics_your_impact()}</h2>
      {!isSignedIn ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{m.insights_analytics_impact_signed_out()}</p>
          <LinkButton href={loginAddress()} reload>
            {m.insights_analytics_sign_in()}
          </LinkButton>
        </div>
      ) : isFailed ? (
        <div className="mt-2">
          <LoadFailed isRow title={m.insights_analytics_impact_failed()} onRetry={askAgain} />
        </div>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <FigureTile
            name={m.insights_analytics_trucks_reported()}
            figure={count(impact?.reported, m.insights_analytics_first_90_days())}
          />
          <FigureTile
            name={m.insights_analytics_confirmed()}
            figure={count(impact?.confirmed, m.insights_analytics_seen_too())}
          />
          <FigureTile
            name={m.insights_analytics_drivers_alerted()}
            figure={count(impact?.driversAlerted, m.insights_analytics_by_your_trucks())}
          />
          <FigureTile
            name={m.insights_analytics_it_was_there()}
            figure={impact && answerFigure(impact.answers, m.insights_analytics_your_alerts())}
          />
        </dl>
      )}
    </Card>
  );
}
