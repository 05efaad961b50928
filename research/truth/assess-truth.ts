import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import { earnsAlarms, type Followed } from '@towscout/domain/tow-records/alerts/record-alert-level';
import {
  createFollower,
  type Follower,
  type NotJudged,
  type Calls,
  type TowCall,
  type TruthCase,
} from '@towscout/domain/tow-records/truth/follow-case';
import { falseAlarmsPerCar, perMonth, median, wilsonInterval } from '@towscout/domain/tow-records/truth/statistics';
import type { LatLng } from '@towscout/geo';

/** How reliable a source's records are: how often a tow call followed, and how long after. */
export type Truth = Followed & {
  share: number | null;
  low: number;
  high: number;
  joinedBy: { number: number; place: number };
  /** From the request to the tow call; null when none followed. */
  medianLeadMinutes: number | null;
  /** From the request to dispatch and to arrival, where the calls say it. */
  medianMinutesToDispatch: number | null;
  medianMinutesToOnScene: number | null;
  falseAlarmsPerCarMonth: number | null;
  /** For cases joined by place: how often a tow call is there a week earlier or later, when nobody asked for one. */
  byChance: Followed;
  earnsAlarms: boolean;
  notJudged: Partial<Record<NotJudged, number>>;
};

export function assessTruth(cases: Iterable<TruthCase>, calls: Calls): Truth {
  const follow = createFollower(calls);
  const counted = { followed: 0, cases: 0 };
  const joinedBy = { number: 0, place: 0 };
  const byChance = { followed: 0, cases: 0 };
  const notJudged: Truth['notJudged'] = {};
  const leads: Leads = { call: [], dispatch: [], onScene: [] };
  const notFollowed: TruthCase[] = [];
  for (const found of cases) {
    const outcome = follow(found);
    if (outcome.kind === 'not judged') {
      notJudged[outcome.reason] = (notJudged[outcome.reason] ?? 0) + 1;
      continue;
    }
    counted.cases += 1;
    joinedBy[outcome.by] += 1;
    if (outcome.by === 'place') countByChance(found, follow, byChance);
    if (outcome.kind === 'followed') {
      counted.followed += 1;
      addLeads(leads, found, outcome.call);
    } else notFollowed.push(found);
  }
  return {
    ...counted,
    share: counted.cases === 0 ? null : counted.followed / counted.cases,
    ...wilsonInterval(counted.followed, counted.cases),
    joinedBy,
    medianLeadMinutes: median(leads.call),
    medianMinutesToDispatch: median(leads.dispatch),
    medianMinutesToOnScene: median(leads.onScene),
    falseAlarmsPerCarMonth:
      counted.cases === 0
        ? null
        : perMonth(falseAlarmsPerCar(places(notFollowed), places(calls.tows)), countDays(calls)),
    byChance,
    earnsAlarms: earnsAlarms(counted),
    notJudged,
  };
}

const places = (of: readonly { place: LatLng | null }[]): LatLng[] => of.flatMap(({ place }) => place ?? []);
const countDays = ({ from, to }: Calls): number => (to - from) / DAY_MS;

type Leads = Record<'call' | 'dispatch' | 'onScene', number[]>;

function addLeads(leads: Leads, { at }: TruthCase, call: TowCall): void {
  leads.call.push((call.at - at) / MINUTE_MS);
  if (call.dispatchedAt !== null) leads.dispatch.push((call.dispatchedAt - at) / MINUTE_MS);
  if (call.onSceneAt !== null) leads.onScene.push((call.onSceneAt - at) / MINUTE_MS);
}

const WEEK_MS = 7 * DAY_MS;

function countByChance(found: TruthCase, follow: Follower, byChance: { followed: number; cases: number }): void {
  for (const shift of [-WEEK_MS, WEEK_MS]) {
    const outcome = follow({ ...found, at: found.at + shift });
    if (outcome.kind === 'not judged') continue;
    byChance.cases += 1;
    if (outcome.kind === 'followed') byChance.followed += 1;
  }
}
