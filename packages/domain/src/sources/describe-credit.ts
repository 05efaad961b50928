import { m } from '@towscout/messages';

import type { Credit } from './source.ts';

/** In the reader's language; names of publishers, data and licenses stay as they are. */
export function describeCredit(credit: Credit): Credit {
  const known = translateWords();
  const say = (words: string): string => known[words] ?? words;
  return {
    ...credit,
    what: say(credit.what),
    whose: say(credit.whose),
    terms: say(credit.terms),
    ...(credit.note !== undefined && { note: say(credit.note) }),
  };
}

const translateWords = (): Readonly<Record<string, string>> => ({
  'Published as open data; we saw no license': m.sources_credits_open_data(),
  'Published as open data; no license seen': m.sources_credits_open_data_unseen(),
  'Published as an open interface; we saw no license': m.sources_credits_open_interface(),
  'Published as a feed to subscribe to; we saw no license': m.sources_credits_feed_to_subscribe(),
  'Published on the city’s own map; no license seen': m.sources_credits_own_map(),
  'A public page’s own data, no license seen': m.sources_credits_page_data(),
  'A public page, no license seen': m.sources_credits_page(),
  'We saw no terms': m.sources_credits_no_terms(),
  'Public information': m.sources_credits_public_information(),
  'Public information, read with the site’s own key; named beside each picture': m.sources_credits_own_key(),
  'Public data, no license required': m.sources_credits_public_data(),
  'Public data, no license required (Local Law 11 of 2012)': m.sources_credits_public_data_by_law(),
  'Public domain': m.sources_credits_public_domain(),
  'Each publisher’s license': m.sources_credits_publisher_license(),
  'Each site’s terms of use': m.sources_credits_site_terms(),
  '511.org’s terms of use': m.sources_credits_terms_of_511(),
  'CC0 in its catalog of 2011 to 2017; its description forbids commercial use': m.sources_credits_cc0_in_catalog(),
  'Its neighborhoods, in a copy under the MIT license': m.sources_credits_mit_copy(),
  'Classifications may change within 36 hours; neither complete nor final. Off unless an operator turns it on.':
    m.sources_credits_may_change(),
  'Off unless an operator turns it on.': m.sources_credits_off_by_default(),
  'Only cars still on the lot, without their VIN.': m.sources_credits_without_vin(),
  'Pictures pass through our server and are kept for a minute, in memory.': m.sources_credits_pictures(),
  'Snapshots of what the agencies list as active. They are neither complete nor final.': m.sources_credits_snapshots(),
  'We joined and simplified them.': m.sources_credits_simplified(),
  'We measured a point in each precinct and how far its boundary is from there.': m.sources_credits_measured(),
  'We sort each violation into one of eight types and find its place. The City does not warrant the data.':
    m.sources_credits_sorted(),
  'The states and cities that publish them': m.sources_credits_publishing_states(),
  'Cameras of the states that this site has a key for': m.sources_credits_keyed_cameras(),
  '511 events of New York, Arizona, Florida, Georgia and Nevada': m.sources_credits_events_511(),
  'Points and sizes of New York police precincts': m.sources_credits_precincts(),
  'Outline of Boston': m.sources_credits_boston_outline(),
  'Streets and house numbers of San Francisco': m.sources_credits_sf_streets(),
  'Closed-circuit television: the list of cameras and their still pictures': m.sources_credits_television(),
  'Work zones by the Work Zone Data Exchange': m.sources_credits_wzdx(),
});
