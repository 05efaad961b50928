import { m } from '@towscout/messages';

type Wording = readonly [reason: RegExp, word: (found: string) => string];

/** Translations of the phrases after 'The feed …' and 'The portal …'. Reasons are stored and logged in English. */
const WORDINGS: readonly Wording[] = [
  [
    /^answered (\d+): it does not accept the API key, or needs one$/,
    (status) => m.platform_failures_server_answered_refused({ status }),
  ],
  [/^answered 404: the city has moved or withdrawn it$/, () => m.platform_failures_server_answered_404()],
  [/^answered (\d+)$/, (status) => m.platform_failures_server_answered({ status })],
  [/^answered with the error (\d+)$/, (code) => m.platform_failures_server_answered_error({ code })],
  [/^answered with an error of its own$/, () => m.platform_failures_server_answered_own_error()],
  [/^answered HTML$/, () => m.platform_failures_server_answered_html()],
  [/^answered in a compression that was not asked for$/, () => m.platform_failures_server_answered_compression()],
  [/^answered something other than JSON$/, () => m.platform_failures_server_answered_not_json()],
  [/^answered that nothing had changed, which was not asked$/, () => m.platform_failures_server_answered_unchanged()],
  [/^answered something that is not a list of events$/, () => m.platform_failures_server_not_events()],
  [/^answered something that is not a list of cameras$/, () => m.platform_failures_server_not_cameras()],
  [/^answered something that is not Caltrans' list of closures$/, () => m.platform_failures_server_not_closures()],
  [
    /^answered something that is not a (\w+) document$/,
    (format) => m.platform_failures_server_not_document({ format }),
  ],
  [/^answered something that is not CHP's list of logs$/, () => m.platform_failures_server_not_logs()],
  [/^answered something that is not a list of calls$/, () => m.platform_failures_server_not_calls()],
  [/^answered something that is not a list of rows$/, () => m.platform_failures_server_not_rows()],
  [/^answered something that is not a calendar of 311$/, () => m.platform_failures_server_not_calendar()],
  [/^sent nothing that says how old it is$/, () => m.platform_failures_server_no_age()],
  [/^sent no call that can be read$/, () => m.platform_failures_server_no_readable_call()],
  [/^sent no calls$/, () => m.platform_failures_server_no_calls()],
  [/^sent no row that can be read$/, () => m.platform_failures_server_no_readable_row()],
  [/^sent what could not be taken in$/, () => m.platform_failures_server_not_taken_in()],
  [/^was no longer wanted$/, () => m.platform_failures_server_not_wanted()],
  [/^did not finish within (\d+(?:\.\d+)?) s$/, (seconds) => m.platform_failures_server_not_finished({ seconds })],
  [/^did not answer in time$/, () => m.platform_failures_server_not_in_time()],
  [/^led to an address that is not public$/, () => m.platform_failures_server_led_private()],
  [/^redirected to an address that is not public$/, () => m.platform_failures_server_redirected_private()],
  [/^could not be reached$/, () => m.platform_failures_server_not_reached()],
  [/^redirected more than (\d+) times$/, (times) => m.platform_failures_server_redirected_often({ times })],
  [/^redirected to nowhere$/, () => m.platform_failures_server_redirected_nowhere()],
  [/^redirected away from https$/, () => m.platform_failures_server_redirected_insecure()],
  [/^redirected to another host without https$/, () => m.platform_failures_server_redirected_host_insecure()],
  [/^redirected to another host$/, () => m.platform_failures_server_redirected_host()],
  [/^broke off in the middle$/, () => m.platform_failures_server_broke_off()],
  [/^sent more than (\S+) MB at once$/, (size) => m.platform_failures_server_sent_too_much_at_once({ size })],
  [/^sent more than (\S+) MB$/, (size) => m.platform_failures_server_sent_too_much({ size })],
  [/^does not say its version of the Curb Data Specification$/, () => m.platform_failures_server_no_curb_version()],
  [
    /^speaks version (\S+) of the Curb Data Specification, of which 1\.0 and 1\.1 are read$/,
    (version) => m.platform_failures_server_other_curb_version({ version }),
  ],
  [
    /^speaks an unknown version of the Curb Data Specification, of which 1\.0 and 1\.1 are read$/,
    () => m.platform_failures_server_unknown_curb_version(),
  ],
  [/^sent no list of the Curb Data Specification$/, () => m.platform_failures_server_not_curb_list()],
  [/^sent no CurbLR document$/, () => m.platform_failures_server_not_curblr()],
  [/^did not send all of its pages in time$/, () => m.platform_failures_server_pages_late()],
  [/^sent more than (\S+) regulations$/, (most) => m.platform_failures_server_many_regulations({ most })],
  [/^sent more than (\S+) MB in all$/, (size) => m.platform_failures_server_much_in_all({ size })],
  [/^sends the same page again and again$/, () => m.platform_failures_server_same_page()],
  [/^sent more than (\S+) pages$/, (most) => m.platform_failures_server_many_pages({ most })],
  [/^continues its list at another host$/, () => m.platform_failures_server_pages_elsewhere()],
  [/^sent more rows than it was asked for$/, () => m.platform_failures_server_sent_too_many_rows()],
  [/^sent more than (\S+) rows$/, (rows) => m.platform_failures_server_sent_more_rows_than({ rows })],
  [/^sent a row of more than 256 KB$/, () => m.platform_failures_server_sent_large_row()],
  [/^sent a row that is nested too deeply$/, () => m.platform_failures_server_sent_deep_row()],
  [/^sent something other than a list of rows$/, () => m.platform_failures_server_sent_not_rows()],
  [/^sent something that is no JSON$/, () => m.platform_failures_server_sent_no_json()],
  [/^sent nothing$/, () => m.platform_failures_server_sent_nothing()],
  [/^no longer has a field (\S+)$/, (field) => m.platform_failures_server_field_gone({ field })],
  [
    /^has something else in its field (\S+) than it had$/,
    (field) => m.platform_failures_server_field_changed({ field }),
  ],
  [/^has no field (\S+)$/, (field) => m.platform_failures_server_field_missing({ field })],
  [
    /^no longer explains the codes in its field (\S+)$/,
    (field) => m.platform_failures_server_codes_unexplained({ field }),
  ],
  [/^sent coordinates that are not latitude and longitude$/, () => m.platform_failures_server_not_degrees()],
  [/^sent fewer rows than it counts$/, () => m.platform_failures_server_fewer_rows()],
  [/^sent no description of the layer$/, () => m.platform_failures_server_no_layer()],
  [/^sent no count of its rows$/, () => m.platform_failures_server_no_count()],
  [/^does not keep to the order that was asked for$/, () => m.platform_failures_server_out_of_order()],
  [/^says that rows were updated in the future$/, () => m.platform_failures_server_updated_in_future()],
  [
    /^sent rows without (.+), and is off until somebody switches it on$/,
    (fields) => m.platform_failures_server_rows_without({ fields }),
  ],
  [/^its rows have no (.+)$/, (fields) => m.platform_failures_server_first_rows_without({ fields })],
  [/^its first answer is no list of rows$/, () => m.platform_failures_server_first_not_rows()],
  [/^the site ended twice while reading it$/, () => m.platform_failures_server_ended_site()],
  [
    /^its document nests elements more than (\d+) deep$/,
    (most) => m.platform_failures_server_document_deep_elements({ most }),
  ],
  [
    /^its document has more than (\d+) elements$/,
    (most) => m.platform_failures_server_document_many_elements({ most }),
  ],
  [
    /^its document has an element with more than (\d+) attributes$/,
    (most) => m.platform_failures_server_document_many_attributes({ most }),
  ],
  [
    /^its document takes more than (\d+) s to read$/,
    (seconds) => m.platform_failures_server_document_slow({ seconds }),
  ],
  [
    /^its document nests values more than (\d+) deep$/,
    (most) => m.platform_failures_server_document_deep_values({ most }),
  ],
  [/^its document has more than (\d+) values$/, (most) => m.platform_failures_server_document_many_values({ most })],
];

/** In the user's language. A reason from another version of the server is shown unchanged. */
export function describeFailure(reason: string): string {
  for (const [pattern, word] of WORDINGS) {
    const match = pattern.exec(reason);
    if (match) return word(match[1] ?? '');
  }
  return reason;
}
