import { describe, expect, test } from 'vitest';

import { dispatchLines } from './log-lines.ts';
import { type TowState, findTowState } from './tow-lines.ts';

/** A log's detail lines as `'2:05 text'`, oldest first, in the feed's own format. */
const told = (...lines: string[]): TowState | null =>
  findTowState(
    dispatchLines(
      lines
        .map((line, index) => {
          const [, time = '', text = ''] = /^(\d+:\d\d) (.*)$/.exec(line) ?? [];
          return { time: `Sep 14 2026  ${time}PM`, text: `[${index + 1}] ${text} [Shared]` };
        })
        .toReversed(),
    ),
  );

const at = (time: string): Date => new Date(`2026-09-14T${time}:00-07:00`);

describe('whoever is notified that a truck is wanted', () => {
  test.each([
    ['1039 ADVANTAGE', 'Advantage'],
    ['1039 ADVANTAGE ENRT', 'Advantage'],
    ['1039 GOLDEN POPPY 555-201-0100', 'Golden Poppy'],
    ['[Rotation Request Comment] 1039 GOLDEN POPPY 555-201-0100', 'Golden Poppy'],
    ['1039 ADVANTAGE TOW ETA 20', 'Advantage Tow'],
  ])('%j is its company: %s', (text, company) => {
    expect(told('2:12 REQ 1185', `2:14 ${text}`)).toMatchObject({
      status: 'responding',
      intent: 'rotation',
      company,
      calledAt: at('14:12'),
    });
  });

  test.each([
    'AUTO TESTPERSON',
    'CT',
    'C/T',
    'CALTRANS',
    'LACOFD INC # 1726',
    'SRMN VLY FIRE -1141',
    'WALSO W/SUSP INFO',
    'RFCC',
    'DOT CC',
    'SJ CITY PD',
    'CORDS TO OPEN',
    'LINE 8',
    '48-40',
    'RP',
    'THE DRIVER',
    'AMR',
    'ACRECC',
  ])('1039 %s is not a company', (name) => {
    expect(told('2:12 REQ 1185', `2:14 1039 ${name}`)).toMatchObject({ status: 'en_route', company: null });
  });

  test('is nobody when none is wanted, or when one is named already', () => {
    expect(told('2:14 1039 ADVANTAGE')).toBeNull();
    expect(told('2:12 REQ 1185', '2:14 1039 ELM TOW', '2:20 1039 ADVANTAGE')).toMatchObject({ company: 'Elm Tow' });
  });

  test('is off again when they cannot come', () => {
    expect(told('2:12 REQ 1185', '2:14 1039 ADVANTAGE', '2:16 1022 1185')).toMatchObject({
      status: 'departed',
      company: null,
    });
  });
});

describe('a request for a truck', () => {
  test.each([
    'A25-031 REQ 1185',
    'B118-064 SOLO VEH 1182/ START 1185',
    'ROLL 1185 WRECKER',
    'LL 1185',
    'A46-010 1185 FOR MC',
    'A64-001 1185 HD F',
    'REQ 11-85',
    'BOX TRK IS NOT DRVABLE // NEEDS MD TOW',
    'A81-601 REQ 1185 TO 98 AT OAK PNR',
  ])('%j is on its way, from the rotation list', (text) => {
    expect(told(`2:12 ${text}`)).toEqual({
      status: 'en_route',
      intent: 'rotation',
      company: null,
      etaAt: null,
      calledAt: at('14:12'),
      changedAt: at('14:12'),
    });
  });

  test('on expedite is responding', () => {
    expect(told('2:12 REQ 1185 EXPEDITE')?.status).toBe('responding');
  });

  test.each([
    'RP MAY NEED 1185 // UNK ON ROADSIDE',
    'INQ ETA FRM 1185',
    '46-42 1023 FOR 1185',
    'VEH TOWING A BOAT VS CIV MC',
    'RP NOT ABLE TO GET INFO FROM TOW COMPANY',
    'REQ UNIT TO TOW YARD',
    'CAMPER W/ BOAT IN TOW',
    '54B VEH IN TOW',
    'IFO 1185 ELM AVE',
    'FIRE ETA 10',
    '1039 SAC FD ENRT',
    '1022 LN 13 WRNG LOG',
    '1022 1185',
    'HARBOR TOW LL REQ TRAFFIC BREAK',
  ])('is not in %j', (text) => {
    expect(told(`2:12 ${text}`)).toBeNull();
  });
});

describe('a company that is named', () => {
  test.each([
    ['[Rotation Request Comment] 1039 HARBOR STREET TOW 555-201-0100 - INFI SD', 'Harbor Street Tow'],
    ['[Rotation Request Comment] 1039 LandT TOWING 555-201-0100 -- ENRT ON EXPEDITE', 'L&T Towing'],
    ['[Rotation Request Comment] 1039 G and O TOWING 555-201-0100 W/ 1', 'G&O Towing'],
    ["[Rotation Request Comment] 1039 BJ's Towing (46) (555) 201-0100", "BJ's Towing"],
    ['[Rotation Request Comment] *****1039 ELM TOW 555 201 0100*****', 'Elm Tow'],
    ['[Rotation Request Comment] 1039 Delta Auto House (46) (555) 201-0100', 'Delta Auto House'],
    ['[Notification] [CHP]-1039 GW TOW - OL', 'GW Tow'],
    ['1039 ELM TOWING - BOT', 'Elm Towing'],
  ])('%j is responding', (text, company) => {
    expect(told('2:12 REQ 1185', `2:21 ${text}`)).toMatchObject({
      status: 'responding',
      intent: 'rotation',
      company,
      calledAt: at('14:12'),
      changedAt: at('14:21'),
    });
  });

  test.each([
    '[Rotation Request Comment] 1039 JO TESTPERSON 555-201-0100',
    '[Rotation Request Comment] 1039 555-201-0100',
    '[Rotation Request Comment] 1039 PER JO TESTPERSON TOW IS ENRT',
    '1039 TESTPERSONS - ENRT W/ 2ND 1185',
  ])('stays unnamed when it might be something else: %j', (text) => {
    expect(told(`2:21 ${text}`)).toMatchObject({ status: 'responding', company: null });
  });

  test.each([
    ['ETA 20', 20],
    ['ETA OF 20', 20],
    ['W/HD - ETA 45 OR LESS FRM YARD', 45],
    ['// ETA 30 MIN', 30],
    ['25 MIN ETA', 25],
    ['ETA 1 HR', 60],
  ])('with %j is expected so many minutes after the line', (eta, minutes) => {
    const state = told(`2:21 [Rotation Request Comment] 1039 ELM TOW 555-201-0100 ${eta}`);
    expect(state?.etaAt).toEqual(new Date(at('14:21').getTime() + minutes * 60_000));
  });

  test('with an absurd ETA has none', () => {
    expect(told('2:21 [Rotation Request Comment] 1039 ELM TOW ETA 999')?.etaAt).toBeNull();
  });

  test('keeps its ETA until it gives another', () => {
    const lines = [
      '2:20 [Rotation Request Comment] 1039 ALL WAYS TOWING 555-201-0100 ETA 40',
      '2:25 1039 ALL WAYS TOWING',
    ];
    expect(told(...lines)?.etaAt).toEqual(at('15:00'));
    expect(told(...lines, '2:40 PER ALLWAYS ETA OF 30')?.etaAt).toEqual(at('15:10'));
    expect(told(...lines, '2:40 CT ETA 5')?.etaAt).toEqual(at('15:00'));
  });

  test('called by someone other than CHP is roadside', () => {
    expect(told('2:21 SO#552561 FREEWAY TOW ETA 30 OL')).toMatchObject({
      status: 'responding',
      intent: 'roadside',
      company: 'Freeway Tow',
    });
  });
});

describe('a company that cannot come', () => {
  const named = '2:20 [Rotation Request Comment] 1039 ELM TOW 555-201-0100';

  test.each([
    '[Rotation Request Comment] 1039 ELM TOW / UNAVAIL',
    '[Rotation Request Comment] ELM TOW - NEG AVAIL',
    '[Rotation Request Comment] ELM TOW DECLINED 1185',
    '[Rotation Request Comment] 1021 ELM TOW # 555-201-0100 / NEG ANS',
    '[Rotation Request Comment] 1039 ELM TOW 555-201-0100 EXTENDED WILL  NOT MEET ETA TIME',
  ])('leaves the request open: %j', (text) => {
    expect(told(named, `2:25 ${text}`)).toMatchObject({ status: 'en_route', company: null, changedAt: at('14:25') });
  });

  test('gives way to the next, although its request is canceled in between', () => {
    expect(
      told(
        named,
        '2:25 [Rotation Request Comment] 1039 ELM TOW 555-201-0100 WILL NOT MEET ETA',
        '2:26 Tow Request Cancelled: 100001',
        '2:27 [Rotation Request Comment] 1039 OAK TOW 555-202-0100 ENRT',
      ),
    ).toMatchObject({ status: 'responding', company: 'Oak Tow' });
  });

  test('is not meant when a company complains about a customer', () => {
    expect(told(named, '2:50 VEH IN TOW', '3:10 ELM TOW ADVZD PTY IS REFUSING TO PAY')).toMatchObject({
      status: 'active',
      changedAt: at('14:50'),
    });
  });
});

describe('a truck that is there', () => {
  const called = ['2:12 REQ 1185', '2:20 [Rotation Request Comment] 1039 ELM TOW 555-201-0100 ETA 20'];

  test.each(['A16-022 1185 97', 'B23-054 1185 1097', '1185 IS 10-97', 'ELM TOW 97', '23-054 97 W/ 1185'])(
    'waits: %j',
    (text) => {
      expect(told(...called, `2:38 ${text}`)).toMatchObject({
        status: 'waiting',
        company: 'Elm Tow',
        etaAt: null,
        changedAt: at('14:38'),
      });
    },
  );

  test.each(['INQ IF 1185 97', 'ADVS WHEN 1185 97', '1185 NOT 97', '1185 97?'])('is not shown by %j', (text) => {
    expect(told(...called, `2:38 ${text}`)?.status).toBe('responding');
  });

  test('may be one of two, or both', () => {
    const second = '2:22 [Rotation Request Comment] 1039 OAK TOW 555-202-0100 ETA 30';
    expect(told(...called, second, '2:38 1185 97', '2:39 1185 98')).toMatchObject({
      status: 'responding',
      company: 'Oak Tow',
    });
    expect(told(...called, second, '2:38 BOTH 1185 ARE 97', '2:39 1185 98')).toMatchObject({ status: 'waiting' });
  });

  test('was called in some other way when no line requested it', () => {
    expect(told('2:38 A16-022 1185 97')).toMatchObject({
      status: 'waiting',
      intent: 'rotation',
      calledAt: at('14:38'),
    });
  });

  test.each(['54B VEH IN TOW', '1185 HOOKED UP', 'VEH ON THE HOOK', 'VEH BEING TOWED'])('tows: %j', (text) => {
    expect(told(...called, `2:50 ${text}`)).toMatchObject({
      status: 'active',
      company: 'Elm Tow',
      changedAt: at('14:50'),
    });
  });

  test('does not tow because the service patrol does', () => {
    expect(told(...called, '2:50 646-181 #2 LN CLR / 181 IN TOW')?.status).toBe('responding');
  });
});

describe('a truck that is called off or done', () => {
  test.each(['1022 1185 ROT', '1022 TOW / PUT THEM BORT', 'UA 1185', 'DECLINED 1185', '1185 1022', 'CANCEL THE 1185'])(
    '%j: departed',
    (text) => {
      expect(told('2:12 REQ 1185', '2:20 [Rotation Request Comment] 1039 ELM TOW', `2:30 ${text}`)).toEqual({
        status: 'departed',
        intent: 'rotation',
        company: null,
        etaAt: null,
        calledAt: at('14:12'),
        changedAt: at('14:30'),
      });
    },
  );

  test.each(['1022 ROTATION, RO HAS OWN TOW ENRT', '1022 1185 - AAA ENRT ETA 20', 'CANCEL THE 1185 PVT TOW 97 IN 5'])(
    'that is replaced by the owner’s is still coming: %j',
    (line) => {
      expect(told('2:12 REQ 1185', '2:14 1039 ELM TOW', `2:20 ${line}`)).toMatchObject({
        status: 'responding',
        intent: 'roadside',
        company: null,
        calledAt: at('14:20'),
        etaAt: line.includes('ETA 20') ? at('14:40') : null,
      });
    },
  );

  test('is off when nobody knows whether the owner has one', () => {
    expect(told('2:12 REQ 1185', '2:20 1022 1185 INQ IF RO HAS AAA')?.status).toBe('departed');
  });

  test('departs when its only request is canceled', () => {
    expect(told('2:12 REQ 1185', '2:30 Tow Request Cancelled: 100001')?.status).toBe('departed');
  });

  test('leaves the others that were called', () => {
    const two = ['2:12 [Rotation Request Comment] 1039 ELM TOW', '2:20 REQ 2ND 1185'];
    expect(told(...two, '2:30 1022 2ND 1185')).toMatchObject({ status: 'responding', company: 'Elm Tow' });
    expect(told(...two, '2:30 1022 1185')).toMatchObject({ status: 'departed' });
  });

  test('departs when it has finished', () => {
    expect(told('2:12 REQ 1185', '2:30 1185 97', '2:55 VEH IN TOW', '3:05 1185 98')).toMatchObject({
      status: 'departed',
      changedAt: at('15:05'),
    });
  });

  test('may be requested again', () => {
    expect(told('2:12 REQ 1185', '2:30 1022 1185', '2:40 START 1185')).toMatchObject({
      status: 'en_route',
      calledAt: at('14:40'),
    });
  });
});

describe("the Freeway Service Patrol in CHP's own log", () => {
  test.each([
    ['1039 27-FSP101S', 'en_route'],
    ['27-FSP101S 97 MOVED VEHS TO RHS', 'waiting'],
    ['BLK VEH ON DOLLY FSP101N 97', 'waiting'],
  ])('%j is roadside help', (text, status) => {
    expect(told(`2:12 ${text}`)).toMatchObject({ status, intent: 'roadside', company: 'Freeway Service Patrol' });
  });

  test('leaves, and gives way to a rotation truck that is requested', () => {
    const lines = ['2:12 1039 27-FSP101S', '2:20 27-FSP101S 97', '2:40 PER FSP101S - VEH TO RS -98'];
    expect(told(...lines)?.status).toBe('departed');
    expect(told(...lines, '2:41 73B 1185')).toMatchObject({ status: 'en_route', intent: 'rotation', company: null });
  });

  test('is another log’s truck when none of its units is named', () => {
    expect(told('2:12 FSP IS 10-97 - WILL ADVS')).toBeNull();
  });
});

describe('lines', () => {
  test('that were copied to a second agency count once', () => {
    const twice = dispatchLines([
      { time: 'Sep 14 2026  2:13PM', text: '[10] [Notification] [CHP]-[9] REQ 1185 [Shared] [Shared]' },
      { time: 'Sep 14 2026  2:12PM', text: '[9] [9] REQ 1185 [Shared]' },
      { time: 'Sep 14 2026  2:12PM', text: '[8] [Appended, 14:12:24] [3] REQ 1185' },
    ]);
    expect(twice).toEqual([{ at: at('14:12'), text: 'REQ 1185', isRotationComment: false }]);
  });

  test('that were struck out as meant for another log are dropped', () => {
    expect(told('2:12 REQ 1185', '2:13 1022 LN 1 WRNG LOG')).toBeNull();
    expect(told('2:12 REQ 1185', '2:13 1022 LN 13 WRNG LOG')?.status).toBe('en_route');
  });

  test('within one minute are ordered by their numbers', () => {
    const lines = dispatchLines([
      { time: 'Sep 14 2026  2:12PM', text: '[9] THIRD' },
      { time: 'Sep 14 2026  2:12PM', text: '[11] FOURTH' },
      { time: 'Sep 14 2026  2:12PM', text: '[2] SECOND' },
      { time: 'Sep 14 2026 11:59AM', text: '[20] FIRST' },
      { time: 'soon', text: '[21] NEVER' },
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH']);
  });
});
