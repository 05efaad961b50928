import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleParkingOff,
  CircleQuestionMark,
  type LucideIcon,
} from 'lucide-react';

import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';

import { getZone, type Told, type Tone } from './outlook-view.ts';
import { riskSource } from './table-words.ts';
import { oddsLines, riskNote, riskSentence } from './words/ticket-risk.ts';

const LOOKS: Readonly<Record<Tone, { Icon: LucideIcon; icon: string; edge: string; wash: string }>> = {
  fine: { Icon: CircleCheck, icon: 'text-green', edge: 'border-l-green-solid', wash: 'bg-green-wash' },
  soon: { Icon: CircleAlert, icon: 'text-ink', edge: 'border-l-control', wash: 'bg-sunken' },
  forbidden: { Icon: CircleParkingOff, icon: 'text-red', edge: 'border-l-red-solid', wash: 'bg-red-wash' },
  unknown: { Icon: CircleQuestionMark, icon: 'text-muted', edge: 'border-l-control', wash: 'bg-sunken' },
};

const verdictBox = (tone: Tone): string => classNames('border-l-4', LOOKS[tone].edge, LOOKS[tone].wash);

/** The same over a map, which must not shine through: only what forbids has its color as ground. */
export const verdictOverMap = (tone: Tone): string =>
  classNames('border-l-4', LOOKS[tone].edge, tone === 'forbidden' ? LOOKS[tone].wash : 'bg-raised');

/** The one color of a verdict; what is not decided has none. */
export const verdictText = (tone: Tone): string =>
  tone === 'fine' ? 'text-green' : tone === 'forbidden' ? 'text-red' : 'text-ink';

export function VerdictIcon({ tone, size = 20 }: { tone: Tone; size?: number }) {
  const { Icon, icon } = LOOKS[tone];
  return <Icon aria-hidden size={size} className={classNames('shrink-0', size === 20 && 'mt-0.5', icon)} />;
}

type VerdictWordsProps = { told: Told; outlook: OutlookView; now: Date };

/** All that matters, in words: what the street allows, what was not checked, and how likely a ticket is. */
export function VerdictWords({ told, outlook, now }: VerdictWordsProps) {
  const { tone, where, verdict, detail, note, reason } = told;
  return (
    <div className={classNames('flex gap-2.5 rounded-md py-3 pr-3 pl-2.5', verdictBox(tone))}>
      <VerdictIcon tone={tone} />
      <div className="min-w-0 flex-1">
        <div role="status">
          {where && <p className="text-sm text-pretty text-muted">{where}</p>}
          <p className={classNames('font-semibold text-pretty', verdictText(tone))}>{verdict}</p>
          {[detail, note, reason].map(
            (words) =>
              words && (
                <p key={words} className="text-sm text-pretty text-muted">
                  {words}
                </p>
              ),
          )}
        </div>
        <Risk told={told} outlook={outlook} now={now} />
      </div>
    </div>
  );
}

/** The risk in a word; a tap tells its odds and what they are learned from. */
function Risk({ told: { risk }, outlook, now }: VerdictWordsProps) {
  const timeZone = getZone(outlook);
  const sentence = riskSentence(risk, now, timeZone);
  if (!risk || !outlook.risk) return <p className="text-sm text-pretty text-muted">{sentence}</p>;
  const note = riskNote([outlook.risk.city]);
  return (
    <details className="group text-sm text-muted">
      <summary className="-mb-2 flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1 text-pretty">{sentence}</span>
        <span className="flex items-center gap-1 font-medium text-ink">
          {m.parking_rules_odds_show()}
          <ChevronDown aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-180" />
        </span>
      </summary>
      <div className="flex flex-col gap-1 pt-2 text-pretty">
        {oddsLines(risk, now, timeZone).map((line) => (
          <p key={line} className="text-ink">
            {line}
          </p>
        ))}
        <p>
          {riskSource(outlook.risk)} {note}
        </p>
      </div>
    </details>
  );
}
