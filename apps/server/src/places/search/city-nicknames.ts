/** The short names of large cities that people write in an address, behind the city's own. */
const NICKNAMES: Readonly<Record<string, string>> = {
  'albuquerque NM': 'abq burque',
  'atlanta GA': 'atl hotlanta',
  'austin TX': 'atx',
  'bakersfield CA': 'bako',
  'baltimore MD': 'bmore balto charm_city',
  'birmingham AL': 'bham',
  'boston MA': 'beantown bos',
  'brooklyn NY': 'bklyn bkln bk',
  'charlotte NC': 'clt',
  'chicago IL': 'chitown chi_town windy_city',
  'cincinnati OH': 'cincy cinci',
  'cleveland OH': 'cle',
  'colorado springs CO': 'co_springs colo_springs',
  'columbus OH': 'cbus',
  'corpus christi TX': 'corpus',
  'dallas TX': 'big_d',
  'denver CO': 'mile_high mile_high_city',
  'detroit MI': 'motown motor_city',
  'el paso TX': 'elp',
  'fort worth TX': 'ftw cowtown',
  'honolulu HI': 'hnl',
  'houston TX': 'htown h_town',
  'indianapolis IN': 'indy naptown',
  'jacksonville FL': 'jax',
  'kansas city KS': 'kck',
  'kansas city MO': 'kc kcmo',
  'las vegas NV': 'vegas lv sin_city',
  'lexington KY': 'lex',
  'long beach CA': 'lb lbc',
  'los angeles CA': 'la',
  'louisville KY': 'lou derby_city',
  'memphis TN': 'mem grind_city',
  'miami FL': 'mia',
  'milwaukee WI': 'mke brew_city',
  'minneapolis MN': 'mpls mnpls',
  'nashville TN': 'nashvegas music_city',
  'new orleans LA': 'nola big_easy the_big_easy',
  'new york NY': 'nyc ny_city the_big_apple big_apple',
  'oakland CA': 'oaktown',
  'oklahoma city OK': 'okc',
  'omaha NE': 'oma',
  'orlando FL': 'orl o_town',
  'philadelphia PA': 'philly phila',
  'phoenix AZ': 'phx',
  'pittsburgh PA': 'pgh pitt',
  'portland OR': 'pdx rip_city stumptown',
  'queens NY': 'qns',
  'raleigh NC': 'ral',
  'richmond VA': 'rva',
  'sacramento CA': 'sacto sactown',
  'saint louis MO': 'stl',
  'saint petersburg FL': 'saint_pete',
  'salt lake city UT': 'slc salt_lake',
  'san antonio TX': 'satx san_antone',
  'san diego CA': 'sandiego',
  'san francisco CA': 'sf san_fran sanfran sanfrancisco',
  'san jose CA': 'sj sanjose',
  'seattle WA': 'emerald_city',
  'the bronx NY': 'bronx bx',
  'tampa FL': 'cigar_city tampa_bay',
  'tucson AZ': 'old_pueblo the_old_pueblo',
  'tulsa OK': 't_town',
  'virginia beach VA': 'va_beach vb',
  'washington DC': 'dc washington_dc wash_dc',
  'wichita KS': 'ict',
};

type City = { name: string; state: string };

const cities = new Map(
  Object.entries(NICKNAMES).flatMap(([city, nicknames]) =>
    nicknames
      .split(' ')
      .map((nickname) => [
        nickname.replaceAll('_', ' '),
        { name: city.slice(0, -' XX'.length), state: city.slice(-'XX'.length) },
      ]),
  ) satisfies [string, City][],
);

/** Asked and answered with normalized names; null for a name of its own. */
export const findNicknamed = (name: string): City | null => cities.get(name) ?? null;

export const nicknames = (): [string, City][] => [...cities];
