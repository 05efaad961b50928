import type { AdminAccount } from '@towscout/contracts/administration/schema';
import { withCommas } from '@towscout/domain/with-commas';

/** 'Nov 27, 2026' */
export const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** 'Nov 27, 2026, 3:04 PM' */
export const formatMoment = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const PLANS: Readonly<Record<AdminAccount['plan']['subscriptionStatus'], string>> = {
  free: 'Free',
  trial: 'Trial',
  active: 'Premium',
  canceled: 'Canceled',
  past_due: 'Payment failed',
};

export const describePlan = ({ subscriptionStatus, isPremium }: AdminAccount['plan']): string =>
  subscriptionStatus === 'trial' && !isPremium ? 'Trial, over' : PLANS[subscriptionStatus];

export const describeReports = ({ filed, open }: AdminAccount['reports']): string =>
  filed === 0 ? 'None' : `${withCommas(filed)} filed, ${withCommas(open)} on the map`;

export function describeStanding({ falseReports, barredUntil }: AdminAccount['standing']): string {
  const said = falseReports === 0 ? 'No false reports' : `${falseReports} false report${falseReports === 1 ? '' : 's'}`;
  return barredUntil === null ? said : `${said}, can't report until ${formatMoment(barredUntil)}`;
}

export const describeBan = ({ since, until }: NonNullable<AdminAccount['ban']>): string =>
  `Banned ${formatDay(since)}, ${until === null ? 'until it is lifted' : `until ${formatMoment(until)}`}`;
