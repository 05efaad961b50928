import { type DeclarationAlertData, declarationAlertData } from '@towscout/contracts/emergencies/alert';
import type { DeclarationNews } from '@towscout/domain/emergencies/declarations/declaration';
import {
  declarationSentence,
  declarationsTitle,
  declarationTitle,
  whyDeclaration,
} from '@towscout/domain/emergencies/declarations/describe-declaration';
import { minutesUntil } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { notifiedAt } from '#alerts/inbox/present-notification.ts';
import type { CityDeclaration } from '#emergencies';
import type { ParkedCar } from '#watched-places';

/** The snow route beside a car, with its street where it is known; null when the city lists none there. */
export type SnowRoute = { street: string | null };

export type DeclarationAtReader = {
  car: ParkedCar;
  declaration: CityDeclaration;
  news: DeclarationNews;
  route: SnowRoute | null;
};
type DeclarationText = Pick<NewNotification, 'title' | 'message'> & { data: DeclarationAlertData };

/** Starts the subjects of all that is told of a declaration. */
export const subjectStart = ({ id }: Pick<CityDeclaration, 'id'>): string => `declaration:${id}:`;

/** Starts those about a reader's own cars, or about one that somebody shares. */
export const subjectStartOf = ({ car, declaration }: Pick<DeclarationAtReader, 'car' | 'declaration'>): string =>
  `${subjectStart(declaration)}${car.carName === null ? 'own' : car.placeId}:`;

/** A car that is parked anew elsewhere in the city is told again only when it stands on another route now. */
export function declarationSubject(each: DeclarationAtReader): string {
  const { car, news, route } = each;
  const onRoute = route && `route:${route.street ?? roundPlace(car)}`;
  return `${subjectStartOf(each)}${news === 'began' ? (onRoute ?? 'city') : 'end'}`;
}

/** To about a block. */
const roundPlace = ({ place }: ParkedCar): string => `${place.lat.toFixed(3)},${place.lng.toFixed(3)}`;

export function declarationAlert({ car, declaration, news, route }: DeclarationAtReader): DeclarationText {
  const { startsAt, endsAt } = hoursAt(declaration, route);
  return toText({
    declarationId: declaration.id,
    city: declaration.city,
    news,
    isOnRoute: route !== null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    timeZone: declaration.timeZone,
    placeId: car.placeId,
    carName: car.carName,
    location: route?.street ?? car.street ?? '',
    latitude: car.place.lat,
    longitude: car.place.lng,
    link: declaration.page,
    gathered: [],
  });
}

/** On a snow route those of Day 1, where the city has days. */
function hoursAt({ startsAt, endsAt, days }: CityDeclaration, route: SnowRoute | null) {
  const first = route && days.find(({ day }) => day === 1);
  return first ?? { startsAt, endsAt };
}

function toText(data: DeclarationAlertData): DeclarationText {
  const declaration = {
    ...data,
    startsAt: data.startsAt === null ? null : new Date(data.startsAt),
    endsAt: data.endsAt === null ? null : new Date(data.endsAt),
  };
  return { title: declarationTitle(declaration), message: declarationSentence(declaration), data };
}

/** Takes two or more; those on a route first. */
export function gatheredDeclarations(alerts: readonly DeclarationText[]): DeclarationText {
  const [first, ...others] = alerts.toSorted((a, b) => Number(b.data.isOnRoute) - Number(a.data.isOnRoute));
  if (!first) throw new Error('there is nothing to gather');
  return {
    title: declarationsTitle(alerts.length),
    message: m.alerts_server_first({ message: `${first.title} · ${first.message}` }),
    data: { ...first.data, gathered: [first, ...others].map(({ data }) => data.declarationId) },
  };
}

export const readDeclarationData = ({ data }: Pick<NotificationRow, 'data'>): DeclarationAlertData =>
  declarationAlertData.parse(data);

/** How long one without an end is news. */
const NEWS_MINUTES = 12 * 60;

export const declarationText: KindText = {
  type: 'snow_emergency',
  read(row) {
    const data = readDeclarationData(row);
    return { data, why: whyDeclaration(data) };
  },
  reword: (row) => toText(readDeclarationData(row)),
  gather: (rows) => gatheredDeclarations(rows.map((row) => ({ ...row, data: readDeclarationData(row) }))),
  show(row) {
    const { declarationId, news, endsAt, isOnRoute } = readDeclarationData(row);
    const isTimed = news === 'began' && endsAt !== null;
    return {
      tag: `declaration-${declarationId}`,
      url: toPagePath(row),
      topic: toTopic(row.id),
      minutes: isTimed ? minutesUntil(new Date(endsAt), notifiedAt(row)) : NEWS_MINUTES,
      staysOnSite: !isOnRoute,
    };
  },
  getSharedPlace(row) {
    const { carName, placeId } = readDeclarationData(row);
    return carName === null ? null : placeId;
  },
  findReplaced: async () => new Set(),
};
