import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { CurbRule, Reading, Row, StreetRuleTable } from '../../city.port.ts';
import { asRead, reject } from '../../reading/read-fields.ts';
import { nighttimeHolidays } from './calendar.ts';
import { joinMeters, POST_FIELDS } from './meters/join-meters.ts';
import { meterGroup, type MeterGroup, setAside, type SetAside, SCHEDULE_FIELDS } from './meters/meter-week.ts';

const SOURCE = 'sf_meters';

/**
 * Hours, limits and loading zones of the meters, each beside its own post. Rows of the hours were seen only as they were
 * in 2014, and those of the posts with five of their fields.
 */
export const meters: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_meters(),
  kinds: ['tow_away', 'no_parking', 'meter'],
  enforced: 'ticketed',
  isOffByDefault: true,
  url: 'https://data.sf.gov/resource/6cqg-dxku.json',
  urlVariable: 'SF_METER_SCHEDULES_URL',
  requiredFields: SCHEDULE_FIELDS,
  join: {
    beside: {
      url: 'https://data.sf.gov/resource/8vzz-qzz9.json',
      urlVariable: 'SF_METERS_URL',
      requiredFields: POST_FIELDS,
    },
    open: joinMeters,
  },
  read(row: Row) {
    const { data: refused } = setAside.safeParse(row);
    if (refused) return readRefused(refused);
    const { data: group } = meterGroup.safeParse(row);
    if (!group) return reject('not_a_row', '');
    const { kind, reservedFor, limitMinutes, posted } = group.use;
    // The city names no holiday on which cars may stay in tow-away hours.
    const suspensions = kind === 'tow_away' ? null : nighttimeHolidays;
    return asRead({
      ruleId: group[':id'],
      curb: alongCurb(group.lines),
      rule: streetRule({
        kind,
        hours: group.hours.map((hours) => recurringHours({ ...hours, suspensions })),
        timeLimitMinutes: limitMinutes,
        reservedFor,
        isExact: group.isExact,
        posted,
        source: SOURCE,
        asOf: group.asOf === '' ? null : group.asOf,
      }),
    });
  },
};

/** Drivers at a meter that is not wholly known are told so. */
function readRefused({ ':reason': reason, ':field': field, ':unread': unread }: SetAside): Reading<CurbRule> {
  const rejected = reject(reason, field);
  if (!unread) return rejected;
  const rule = streetRule({ kind: 'no_parking', hours: [], isExact: false, posted: null, source: SOURCE, asOf: null });
  return { ...rejected, unread: { ruleId: `~${unread.block}`, curb: alongCurb(unread.lines), rule } };
}

const alongCurb = (lines: MeterGroup['lines']): CurbRule['curb'] => ({
  by: 'lines',
  along: 'curb',
  lines: lines.map((line) => line.map(([lng, lat]) => ({ lat, lng }))),
});
