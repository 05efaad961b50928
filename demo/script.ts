import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';

/** Each scene plays once an hour, `begins` minutes after the hour, its beats following in minutes. */
type Beat<Line> = { at: number; line: Line };
type Scene<Line> = { begins: number; lasts: number; beats: readonly Beat<Line>[] };

export type ChpScene = Scene<string> & {
  number: number;
  type: string;
  location: string;
  area: string;
  lat: number;
  lng: number;
};

type SfStep = 'dispatched' | 'on scene' | 'closed';
export type SfScene = Scene<SfStep> & {
  number: number;
  type: 'TRAF VIOLATION TOW' | 'TOW TRUCK';
  streets: readonly string[];
  lat: number;
  lng: number;
};

const tow = (company: string, eta: number) =>
  `[Rotation Request Comment] 1039 ${company} TOWING 555-0100 ETA ${eta} [Shared]`;

export const CHP_SCENES: readonly ChpScene[] = [
  {
    number: 1,
    begins: 2,
    lasts: 50,
    type: '1182-Trfc Collision-No Inj',
    location: 'I280 N / Alemany Blvd Ofr',
    area: 'San Francisco',
    lat: 37.7329,
    lng: -122.4128,
    beats: [
      { at: 0, line: 'TC X 2 VEHS ON RHS' },
      { at: 4, line: 'REQ 1185' },
      { at: 7, line: tow('BEACON HILL DEMO', 20) },
      { at: 24, line: '1185 97' },
      { at: 33, line: '1 VEH IN TOW' },
      { at: 45, line: '1185 98' },
    ],
  },
  {
    number: 2,
    begins: 9,
    lasts: 45,
    type: '1126-Disabled Veh Occupied',
    location: 'Us101 S / Cesar Chavez St Onr',
    area: 'San Francisco',
    lat: 37.7489,
    lng: -122.4041,
    beats: [
      { at: 0, line: 'VEH OUT OF GAS' },
      { at: 5, line: 'START 1185' },
      { at: 9, line: tow('LANTERN DEMO', 15) },
      { at: 22, line: '1185 97' },
      { at: 40, line: '1185 98' },
    ],
  },
  {
    number: 3,
    begins: 17,
    lasts: 48,
    type: '1125-Traffic Hazard',
    location: 'I80 W / Gilman St Ofr',
    area: 'Oakland',
    lat: 37.8797,
    lng: -122.3076,
    beats: [
      { at: 0, line: 'VEH BLKG #3 LN' },
      { at: 3, line: 'ROLL 1185' },
      { at: 12, line: tow('GOLDEN ANCHOR DEMO', 25) },
      { at: 30, line: 'TOW REQUEST CANCELLED: 100001' },
      { at: 34, line: tow('TIDEWATER DEMO', 10) },
      { at: 43, line: '1185 97' },
    ],
  },
  {
    number: 4,
    begins: 28,
    lasts: 40,
    type: '1183-Trfc Collision-Unkn Inj',
    location: 'I880 S / Hegenberger Rd Ofr',
    area: 'Oakland',
    lat: 37.7361,
    lng: -122.1975,
    beats: [
      { at: 0, line: 'TC X 3' },
      { at: 6, line: 'REQ 1185 X 2' },
      { at: 10, line: tow('EAST SHORE DEMO', 20) },
      { at: 26, line: 'BOTH 1185 ARE 97' },
      { at: 36, line: '1185 98' },
    ],
  },
  {
    number: 5,
    begins: 39,
    lasts: 44,
    type: '1126-Disabled Veh Occupied',
    location: 'Us101 N / Sierra Point Pkwy Ofr',
    area: 'Redwood City',
    lat: 37.6739,
    lng: -122.3921,
    beats: [
      { at: 0, line: 'FLAT TIRE ON RHS' },
      { at: 4, line: 'REQ 1185' },
      { at: 11, line: tow('HARBOR LIGHT DEMO', 30) },
      { at: 35, line: '1185 97' },
    ],
  },
];

const call = (
  number: number,
  begins: number,
  type: SfScene['type'],
  streets: readonly string[],
  lat: number,
  lng: number,
): SfScene => ({
  number,
  begins,
  type,
  streets,
  lat,
  lng,
  lasts: 55,
  beats: [
    { at: 0, line: 'dispatched' },
    { at: 12, line: 'on scene' },
    { at: 34, line: 'closed' },
  ],
});

export const SF_SCENES: readonly SfScene[] = [
  call(1, 0, 'TRAF VIOLATION TOW', ['24TH ST', 'VALENCIA ST'], 37.7521, -122.4208),
  call(2, 6, 'TOW TRUCK', ['05TH ST', 'FOLSOM ST'], 37.7803, -122.4041),
  call(3, 14, 'TRAF VIOLATION TOW', ['CLEMENT ST', '06TH AVE'], 37.7829, -122.4641),
  call(4, 21, 'TRAF VIOLATION TOW', ['COLUMBUS AVE', 'GREEN ST'], 37.7996, -122.4074),
  call(5, 30, 'TOW TRUCK', ['LOMBARD ST', 'FILLMORE ST'], 37.8, -122.436),
  call(6, 37, 'TRAF VIOLATION TOW', ['HAIGHT ST', 'ASHBURY ST'], 37.7699, -122.4469),
  call(7, 45, 'TRAF VIOLATION TOW', ['IRVING ST', '09TH AVE'], 37.764, -122.4664),
  call(8, 52, 'TRAF VIOLATION TOW', ['MISSION ST', '16TH ST'], 37.765, -122.4195),
];

export type Playing<S> = {
  scene: S;
  hour: number;
  begunAt: Date;
  beats: { at: Date; line: S extends Scene<infer Line> ? Line : never }[];
};

/** Scenes playing now, including those of the previous hour. */
export function playing<S extends ChpScene | SfScene>(scenes: readonly S[], now: Date): Playing<S>[] {
  const thisHour = Math.floor(now.getTime() / HOUR_MS);
  return [thisHour - 1, thisHour].flatMap((hour) =>
    scenes.flatMap((scene) => {
      const begun = hour * HOUR_MS + scene.begins * MINUTE_MS;
      const age = (now.getTime() - begun) / MINUTE_MS;
      if (age < 0 || age > scene.lasts) return [];
      const beats = scene.beats
        .filter(({ at }) => at <= age)
        .map(({ at, line }) => ({ at: new Date(begun + at * MINUTE_MS), line }));
      return [{ scene, hour, begunAt: new Date(begun), beats } as Playing<S>];
    }),
  );
}
