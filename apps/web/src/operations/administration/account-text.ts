import type { AdminAccount } from '@towscout/contracts/operations/administration';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

/** 'Nov 27, 2026' */
export const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { year: 'numeric', month: 'short', day: 'numeric' });

/** 'Nov 27, 2026, 3:04 PM' */
export const formatMoment = (instant: string): string =>
  new Date(instant).toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' });

const namePlan = (status: AdminAccount['plan']['subscriptionStatus']): string =>
  ({
    free: m.operations_administration_plan_free(),
    trial: m.operations_administration_plan_trial(),
    active: 'Premium',
    canceled: m.operations_administration_plan_canceled(),
    past_due: m.operations_administration_plan_past_due(),
  })[status];

export const describePlan = ({ subscriptionStatus, isPremium }: AdminAccount['plan']): string =>
  subscriptionStatus === 'trial' && !isPremium
    ? m.operations_administration_plan_trial_over()
    : namePlan(subscriptionStatus);

export const describeReports = ({ filed, open }: AdminAccount['reports']): string =>
  filed === 0
    ? m.operations_administration_no_reports()
    : m.operations_administration_reports_filed({ filed: withCommas(filed), open: withCommas(open) });

export function describeStanding({ falseReports, barredUntil }: AdminAccount['standing']): string {
  const standing =
    falseReports === 0
      ? m.operations_administration_no_false_reports()
      : m.operations_administration_false_reports({ count: falseReports });
  return barredUntil === null
    ? standing
    : m.operations_administration_barred({ standing, until: formatMoment(barredUntil) });
}

export const describeBan = ({ since, until }: NonNullable<AdminAccount['ban']>): string =>
  until === null
    ? m.operations_administration_banned_until_lifted({ since: formatDay(since) })
    : m.operations_administration_banned_until({ since: formatDay(since), until: formatMoment(until) });
