import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';

import { nextDay, nextWeek } from '#parking-rules/bar/bar-day.ts';
import { DayBar } from '#parking-rules/bar/day-bar.tsx';
import { getZone } from '#parking-rules/outlook-view.ts';
import { aRule, aSide, anInterval, anOutlook, FROM, later } from '#parking-rules/outlook.fixture.ts';

import type { States } from '../specimens.ts';
import { fromNow } from './from-now.ts';

const side = aSide({
  intervals: [
    anInterval({ startsAt: later(3), endsAt: later(6) }),
    anInterval({ kind: 'time_limit', startsAt: later(5), endsAt: later(14), rules: ['limit'] }),
  ],
  rules: [aRule(), aRule({ id: 'limit', kind: 'time_limit', timeLimitMinutes: 120 })],
});
const chances = [1 / 9000, 1 / 900, 1 / 120, 1 / 12];
const risky = anOutlook({ chance: (hour) => chances[hour % chances.length] ?? 0 });

const now = new Date();

const bar = (outlook: OutlookView, at: SideOutlook) => {
  const [shown, shownSide] = [fromNow(outlook, FROM), fromNow(at, FROM)];
  return <DayBar label="A day" day={nextDay(shown, shownSide)} now={now} timeZone={getZone(shown)} />;
};

const smallBar = () => {
  const [shown, shownSide] = [fromNow(risky, FROM), fromNow(side, FROM)];
  const [today] = nextWeek(shown, shownSide);
  return today && <DayBar isSmall label="A day of a week" day={today} now={now} timeZone={getZone(shown)} />;
};

export const states: States = {
  'rules and every level': bar(risky, side),
  'risk not known': bar(anOutlook({ risk: null }), side),
  'no rule': bar(risky, aSide({ intervals: [], rules: [] })),
  'of a week': smallBar(),
};
