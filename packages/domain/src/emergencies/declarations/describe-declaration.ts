import { m } from '@towscout/messages';

import { formatStart, formatWindow, whichCar } from '../../towed-cars/tow-zones/tow-zone.ts';
import type { DeclarationNews } from './declaration.ts';

/** A city's declared snow emergency where a car is parked. */
export type DeclarationAtCar = {
  city: string;
  news: DeclarationNews;
  /** The city lists the car's street among its snow routes. */
  isOnRoute: boolean;
  /** 'Hennepin Ave', or empty. */
  location: string;
  /** Of the rules that hold at the car; null where the city named no hour. */
  startsAt: Date | null;
  endsAt: Date | null;
  timeZone: string;
  /** Name of a car that somebody shares; null when it is the reader's own. */
  carName: string | null;
};

/** 'Minneapolis declared a snow emergency: move your car' */
export function declarationTitle({ city, news, isOnRoute, carName }: DeclarationAtCar): string {
  if (news === 'taken_back') return m.emergencies_declarations_taken_back({ city });
  if (news === 'over') return m.emergencies_declarations_over({ city });
  return isOnRoute
    ? m.emergencies_declarations_move({ city, car: whichCar({ carName }) })
    : m.emergencies_declarations_declared({ city });
}

/** 'Hennepin Ave · Thu, Dec 19, 9:00 PM–Fri, Dec 20, 8:00 AM. Cars on snow routes are towed.' */
export function declarationSentence(declaration: DeclarationAtCar): string {
  const { news, isOnRoute, location, city } = declaration;
  const car = whichCar(declaration);
  if (news !== 'began') return m.emergencies_declarations_check_after({ car });
  const facts = [location, formatHours(declaration)].filter(Boolean).join(' · ');
  return isOnRoute
    ? m.emergencies_declarations_route({ facts })
    : m.emergencies_declarations_elsewhere({ facts, car, city });
}

/** 'Thu, Dec 19, 9:00 PM–Fri, Dec 20, 8:00 AM', one end alone, or that the city named no hours. */
export function formatHours({
  startsAt,
  endsAt,
  timeZone,
}: Pick<DeclarationAtCar, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  const inFull = (at: Date): string => formatStart(at, timeZone, new Date(0));
  if (startsAt && endsAt) return formatWindow({ startsAt, endsAt, timeZone });
  if (startsAt) return m.emergencies_weather_from({ time: inFull(startsAt) });
  if (endsAt) return m.towed_cars_zone_words_until({ time: inFull(endsAt) });
  return m.emergencies_declarations_no_hours();
}

export const declarationsTitle = (count: number): string => m.emergencies_declarations_several({ count });

export const whyDeclaration = ({ city, carName }: Pick<DeclarationAtCar, 'city' | 'carName'>): string =>
  m.emergencies_declarations_why({ city, car: whichCar({ carName }) });
