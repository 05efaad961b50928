import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

type Failed = { status: number; retryAfterSeconds: number | null };

/** For a response without a sentence of its own, such as a proxy's page. */
export function describeFailure({ status, retryAfterSeconds }: Failed): string {
  const after = retryAfterSeconds === null ? null : formatWait(retryAfterSeconds);
  if (status === 429) return after ? m.platform_too_many_in({ after }) : m.platform_too_many();
  if (status === 503 && after) return m.platform_busy_in({ after });
  return status >= 500 ? m.platform_trouble() : m.platform_refused({ status });
}

/** '20 seconds', '5 minutes'. */
const formatWait = (seconds: number): string =>
  seconds < 60 ? formatUnit(seconds, 'second') : formatUnit(Math.ceil(seconds / 60), 'minute');

const formatUnit = (count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
