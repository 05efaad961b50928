import { expect, test } from 'vitest';

import { BASE_LOCALE, LOCALES, readCatalog } from './catalogs.ts';

/** English uses one text where another language varies by gender, number, or position in a sentence. */
const AS_GRAMMAR_ASKS = [
  'accounts_account_password_is_set',
  'operations_administration_feeds_off',
  'operations_administration_feeds_on',
  'alerts_settings_no_quiet_hours',
  'alerts_settings_quiet_from_to',
  'insights_analytics_confirmed',
  'billing_step_off',
  'parking_rules_reminders_hour_limit',
  'parking_rules_reminders_minute_limit',
  'common_time_at_one',
  'parking_rules_level_high',
  'parking_rules_level_low',
  'parking_rules_level_medium',
  'alerts_server_first',
  'alerts_server_nearest_record',
  'trucks_nearest_none',
  'traffic_nearest_of',
  'traffic_updated',
  'violations_sync_sync_of_city',
];
/** One English word with two meanings. */
const ANOTHER_MEANING = [
  'operations_administration_address',
  'delivery_arrival_off',
  'alerts_settings_off',
  'alerts_settings_on',
];
/** A button's visible text begins its whole name. */
const PART_OF_A_NAME = ['pages_shell_report'];
/** The header of a phone of 320 pixels has no room for the long form. */
const SHORT_IN_THE_HEADER = ['pages_shell_privacy', 'pages_shell_sign_in', 'pages_shell_try_again'];
const MAY_DIFFER = new Set([...AS_GRAMMAR_ASKS, ...ANOTHER_MEANING, ...PART_OF_A_NAME, ...SHORT_IN_THE_HEADER]);

const readMessages = (locale: string): Map<string, string> =>
  new Map(
    [...readCatalog(locale).values()].flatMap((messages) =>
      Object.entries(messages).map(([key, message]): [string, string] => [key, JSON.stringify(message)]),
    ),
  );

test.each(LOCALES.filter((locale) => locale !== BASE_LOCALE))(
  'one sentence of English is one sentence in %s',
  (locale) => {
    const translated = readMessages(locale);
    const keys = [...readMessages(BASE_LOCALE)].filter(([key]) => !MAY_DIFFER.has(key));
    const sentences = Map.groupBy(keys, ([, english]) => english);
    const differing = [...sentences].flatMap(([english, same]) => {
      const found = Map.groupBy(same, ([key]) => translated.get(key));
      return found.size > 1
        ? [[english, Object.fromEntries([...found].map(([text, of]) => [text, of.map(([key]) => key)]))]]
        : [];
    });
    expect(differing).toEqual([]);
  },
);
