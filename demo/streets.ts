/** Roughly where these streets run, with house numbers, as San Francisco publishes its own. */
type Street = readonly [name: string, first: number, last: number, from: Point, to: Point];
type Point = readonly [lng: number, lat: number];

const ZIP = '94103';

const STREETS: readonly Street[] = [
  ['MISSION ST', 1300, 1749, [-122.4147, 37.7762], [-122.42, 37.769]],
  ['MARKET ST', 1400, 1799, [-122.4175, 37.7765], [-122.4234, 37.7719]],
  ['VALENCIA ST', 1, 337, [-122.4226, 37.7725], [-122.4221, 37.7675]],
  ['HOWARD ST', 1300, 1699, [-122.4132, 37.775], [-122.4176, 37.7704]],
  ['FOLSOM ST', 1300, 1699, [-122.4116, 37.7738], [-122.4156, 37.7696]],
  ['SOUTH VAN NESS AVE', 1, 399, [-122.4193, 37.7751], [-122.4176, 37.7668]],
  ['12TH ST', 1, 261, [-122.4203, 37.7744], [-122.4162, 37.7714]],
  ['GUERRERO ST', 1, 298, [-122.4249, 37.7707], [-122.4243, 37.7664]],
  ['MCCOPPIN ST', 1, 199, [-122.4203, 37.7718], [-122.424, 37.7714]],
  ['11TH ST', 1, 499, [-122.4187, 37.7756], [-122.4109, 37.7694]],
  ['10TH ST', 1, 399, [-122.4175, 37.7765], [-122.4113, 37.7716]],
  ['NATOMA ST', 700, 1150, [-122.4122, 37.7767], [-122.4172, 37.7725]],
  ['DUBOCE AVE', 1, 299, [-122.42, 37.7701], [-122.4263, 37.7696]],
  ['GOUGH ST', 1, 58, [-122.4203, 37.7718], [-122.4219, 37.773]],
  ['GOUGH ST', 60, 499, [-122.4219, 37.773], [-122.423, 37.7769]],
  ['FELL ST', 200, 399, [-122.4211, 37.7762], [-122.4243, 37.7757]],
  ['HAYES ST', 300, 599, [-122.423, 37.7769], [-122.4262, 37.7764]],
];

/** Lets the demo's car and tickets stand on streets without a network connection, too. */
export const streetRows = (): object[] =>
  STREETS.map(([streetname, first, last, from, to], row) => {
    const odd = { from: first | 1, to: last % 2 === 1 ? last : last - 1 };
    const even = { from: first % 2 === 0 ? first : first + 1, to: last % 2 === 0 ? last : last - 1 };
    return {
      cnn: String(9_900_000 + row),
      streetname,
      lf_fadd: String(odd.from),
      lf_toadd: String(odd.to),
      rt_fadd: String(even.from),
      rt_toadd: String(even.to),
      zip_code: ZIP,
      line: { type: 'LineString', coordinates: [from, to] },
    };
  });
