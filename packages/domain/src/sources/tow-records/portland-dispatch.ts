import { MULTNOMAH_COUNTY } from './areas.ts';
import { cityAndCounty, towRecordSource } from './tow-record-source.ts';

export const PORTLAND_DISPATCH = towRecordSource({
  key: 'portland_dispatch',
  name: 'Portland 911 dispatch',
  covers: cityAndCounty('Portland', 'Multnomah'),
  states: ['OR'],
  area: MULTNOMAH_COUNTY,
  lateMinutes: 60,
  use: 'allowed',
  credit: {
    what: '911 Dispatch Incidents',
    whose: 'City of Portland, Oregon',
    url: 'https://www.portlandonline.com/scripts/911incidents.cfm',
    terms: 'Published as a feed to subscribe to; we saw no license',
  },
});
