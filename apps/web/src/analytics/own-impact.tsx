import { withCommas } from '@towscout/domain/with-commas';

import { loginAddress } from '#platform/login-address.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

import { answerFigure } from './analytics-text.ts';
import { FigureTile } from './figure-tile.tsx';
import { useOwnImpact } from './use-analytics.ts';

export function OwnImpact({ isSignedIn }: { isSignedIn: boolean }) {
  const { impact, isFailed, askAgain } = useOwnImpact(isSignedIn);
  const count = (value: number | undefined, note: string) =>
    value === undefined ? null : { value: withCommas(value), note };
  return (
    <Card>
      <h2 className="text-base font-semibold">Your Impact</h2>
      {!isSignedIn ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">Sign in to see what your reports did for other drivers.</p>
          <LinkButton href={loginAddress()} reload>
            Sign In
          </LinkButton>
        </div>
      ) : isFailed ? (
        <div className="mt-2">
          <LoadFailed isRow title="Couldn't load your impact." onRetry={askAgain} />
        </div>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <FigureTile name="Trucks reported" figure={count(impact?.reported, 'You were first, last 90 days')} />
          <FigureTile name="Confirmed" figure={count(impact?.confirmed, 'Someone else saw them too')} />
          <FigureTile name="Drivers alerted" figure={count(impact?.driversAlerted, 'By the trucks you reported')} />
          <FigureTile name="‘It was there’" figure={impact && answerFigure(impact.answers, 'Your alerts')} />
        </dl>
      )}
    </Card>
  );
}
