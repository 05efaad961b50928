import XMLBuilder from 'fast-xml-builder';

import { areaFeedPaths } from '@towscout/contracts/trucks/area-feeds';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { BESIDE_TRUCK_MILES } from '@towscout/domain/trucks/belief';
import { isRoadHelp, type TrustLevel, type TruckStatus } from '@towscout/domain/trucks/status';
import { miles, milesToKilometers } from '@towscout/geo';

import {
  isSimulated,
  truckSummary,
  truckTitle,
  onlyXmlCharacters,
  type AreaFeed,
  type FeedEntry,
} from './area-feed.ts';

export const CAP = 'application/cap+xml';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** Decided by the truck's reach. A truck that helps on the road tows no parked car. */
export const isAlarm = ({ reach, intent }: TowTruck): boolean =>
  (reach === 'everyone' || reach === 'beside') && !isRoadHelp(intent);

/** Each change of a truck is a separate message. */
const getIdentifier = ({ id, changedAt }: Pick<TowTruck, 'id' | 'changedAt'>): string =>
  `${id}.${Date.parse(changedAt)}`;

/** A message of the Common Alerting Protocol 1.2 about one truck. */
export const writeCap = (truck: TowTruck, url: string): string => {
  const sender = new URL(url).hostname;
  const isFirst = truck.changedAt === truck.reportedAt;
  const hasLeft = truck.status === 'departed';
  return onlyXmlCharacters(
    builder.build({
      '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
      alert: {
        '@_xmlns': 'urn:oasis:names:tc:emergency:cap:1.2',
        identifier: getIdentifier(truck),
        sender,
        sent: capTime(truck.changedAt),
        status: isSimulated(truck) ? 'Test' : 'Actual',
        msgType: hasLeft ? 'Cancel' : isFirst ? 'Alert' : 'Update',
        source: truck.source,
        scope: 'Public',
        ...(!isFirst && {
          references: [
            sender,
            getIdentifier({ id: truck.id, changedAt: truck.reportedAt }),
            capTime(truck.reportedAt),
          ].join(),
        }),
        incidents: truck.id,
        info: {
          language: 'en-US',
          category: 'Transport',
          event: 'Tow truck',
          responseType: hasLeft ? 'AllClear' : 'Avoid',
          urgency: URGENCY[truck.status],
          severity: 'Minor',
          certainty: CERTAINTY[truck.trust],
          onset: capTime(truck.reportedAt),
          expires: capTime(truck.expiresAt),
          senderName: 'TowScout',
          headline: truckTitle(truck),
          description: truckSummary(truck),
          ...(!hasLeft && { instruction: 'If it’s your car, move it. Don’t confront anyone.' }),
          web: url,
          parameter: (['status', 'intent', 'trust', 'confirmations'] as const).map((name) => ({
            valueName: name,
            value: truck[name],
          })),
          area: { areaDesc: truck.location, circle: `${truck.latitude},${truck.longitude} ${ALARM_KILOMETERS}` },
        },
      },
    }),
  );
};

/** The distance within which a single report raises an alarm. */
const ALARM_KILOMETERS = milesToKilometers(miles(BESIDE_TRUCK_MILES)).toFixed(1);

const URGENCY: Readonly<Record<TruckStatus, string>> = {
  active: 'Immediate',
  waiting: 'Immediate',
  en_route: 'Expected',
  responding: 'Expected',
  departed: 'Past',
};

/** A dispatcher knows of a call, not where the truck is. */
const CERTAINTY: Readonly<Record<TrustLevel, string>> = {
  confirmed: 'Observed',
  official: 'Likely',
  reported: 'Likely',
  unconfirmed: 'Possible',
};

/** To the second. CAP writes UTC as '-00:00'. */
const capTime = (instant: string): string => `${instant.slice(0, 19)}-00:00`;

/** The alarms of a feed, each entry one message with an id of its own. */
export const toCapIndex = (feed: AreaFeed): AreaFeed => ({
  ...feed,
  entries: feed.entries.filter(({ truck }) => isAlarm(truck)).map((entry) => toMessageEntry(entry, feed.siteUrl)),
});

const toMessageEntry = (entry: FeedEntry, siteUrl: string): FeedEntry => ({
  ...entry,
  id: `tag:${new URL(siteUrl).hostname},2026:${getIdentifier(entry.truck)}`,
  url: new URL(areaFeedPaths.capMessage.replace(':id', entry.truck.id), siteUrl).href,
});
