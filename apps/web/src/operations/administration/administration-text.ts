import type { AdminAccount, AdminLogEntry } from '@towscout/contracts/operations/administration';
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

/** Follows who did it: 'banned bob@example.com until …'. */
export function describeEntry({ action, subject, detail, until }: AdminLogEntry): string {
  const whom = subject ?? m.operations_administration_deleted_account();
  switch (action) {
    case 'feed_on':
      return m.operations_administration_log_feed_on({ whom });
    case 'feed_off':
      return m.operations_administration_log_feed_off({ whom });
    case 'feed_default':
      return m.operations_administration_log_feed_default({ whom });
    case 'looked_up':
      return subject === null && detail !== null
        ? m.operations_administration_log_searched()
        : m.operations_administration_log_looked({ whom });
    case 'banned':
      return until === null
        ? m.operations_administration_log_banned({ whom })
        : m.operations_administration_log_banned_until({ whom, until: formatMoment(until) });
    case 'unbanned':
      return m.operations_administration_log_unbanned({ whom });
    case 'key_revoked':
      return detail === null
        ? m.operations_administration_log_key_revoked({ whom })
        : m.operations_administration_log_named_key_revoked({ key: detail, whom });
    case 'moderated':
      return m.operations_administration_log_moderated({
        detail: detail === null ? m.operations_administration_log_decided() : describeDecision(detail),
      });
    case 'city_changed':
      return m.operations_administration_log_city_changed({
        city: subject ?? m.operations_administration_log_a_city(),
        detail: detail === null ? m.operations_administration_log_settings() : describeCityChange(detail),
      });
  }
}

export const describeActor = ({ by }: Pick<AdminLogEntry, 'by'>): string =>
  by ?? m.operations_administration_a_deleted_account();

/** Recorded in English. */
function describeDecision(decision: string): string {
  const known: Record<string, string> = {
    kept: m.operations_administration_log_kept(),
    'words kept': m.operations_administration_log_words_kept(),
    'words removed': m.operations_administration_log_words_removed(),
    'report removed': m.operations_administration_log_report_removed(),
    'photo removed': m.operations_administration_log_photo_removed(),
  };
  return known[decision] ?? decision;
}

/** Recorded in English. */
function describeCityChange(change: string): string {
  const known: Record<string, string> = {
    'switched on': m.operations_administration_log_city_on(),
    'switched off': m.operations_administration_log_city_off(),
    'API key saved': m.operations_administration_log_key_saved(),
    'API key removed': m.operations_administration_log_key_removed(),
  };
  const [, count] = /^rate limit set to (\d+) an hour$/.exec(change) ?? [];
  return count === undefined ? (known[change] ?? change) : m.operations_administration_log_rate_limit({ count });
}
