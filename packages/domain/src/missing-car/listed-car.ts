/** A car on a city's list. */
export type ListedCar = {
  city: string;
  lists: string;
  kind: 'towed' | 'relocated';
  towedAt: Date;
  isTimeKnown: boolean;
  timeOf: 'tow' | 'arrival';
  timeZone: string;
};

/** 'Towed Fri, Nov 20, 3:12 AM' in the city's time; the day alone without an hour. */
export function listedWhen({
  kind,
  towedAt,
  isTimeKnown,
  timeOf,
  timeZone,
}: Omit<ListedCar, 'city' | 'lists'>): string {
  const at = towedAt.toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isTimeKnown && { hour: 'numeric', minute: '2-digit' }),
  });
  const what = timeOf === 'arrival' ? 'Came to the lot' : kind === 'towed' ? 'Towed' : 'Moved';
  return `${what} ${at.replaceAll('\u202F', ' ')}`;
}

type WatchedCar = ListedCar & { location: string; phone: string | null; isByPlate: boolean; isStateKnown: boolean };

/** 'Your car is on Chicago’s list of towed cars', where its plate says so. */
export const foundTitle = ({ city, lists, isByPlate, isStateKnown }: WatchedCar): string =>
  `${isByPlate && isStateKnown ? 'Your car' : 'A car like yours'} is on ${city}’s list of ${lists}`;

export function foundSentence(car: WatchedCar): string {
  const call = car.phone ? `Call ${car.phone} before you go.` : 'Call before you go.';
  return `${listedWhen(car)} · ${car.location.replace(/\.$/, '')}. ${call}`;
}

export const foundTitles = (count: number): string => `${count} cars that you look for are on cities’ lists`;

/** 'You got this because you asked us to look for your plate on lists of towed cars.' */
export const whyFound = ({ isByPlate, isStateKnown }: Pick<WatchedCar, 'isByPlate' | 'isStateKnown'>): string => {
  const what = isByPlate ? 'your plate' : 'a car by its make, place and hour';
  const doubt = isByPlate && !isStateKnown ? ' The list does not say which state the plate is from.' : '';
  return `You got this because you asked us to look for ${what} on lists of towed cars.${doubt}`;
};
