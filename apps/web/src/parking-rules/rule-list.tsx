import { ChevronDown, CloudSnow } from 'lucide-react';

import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { FeedWords } from '#ui/foreign-words.tsx';
import { unbroken } from '#ui/unbroken.ts';

import { RuleIcon } from './bar/rule-icon.tsx';
import { hoursDoubt } from './outlook-view.ts';
import { formatPosted, ruleAhead } from './rule-ahead.ts';
import { riskSource, snowRule, tableSource, unknownSentences } from './table-words.ts';
import { ruleName } from './words/describe-rule.ts';

type RuleListProps = { outlook: OutlookView; side: SideOutlook | null; now: Date };

/** Every rule with where it stands and as of when, and what isn't in any of them. */
export function RuleList({ outlook, side, now }: RuleListProps) {
  const tables = new Map(outlook.tables.map((table) => [table.source, table]));
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center text-sm font-semibold focus-visible:-outline-offset-2">
        <span className="flex-1">{m.parking_rules_rules_and_sources()}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-3 pb-2 text-sm">
        {side?.rules.map((rule) => {
          const isSnow = side.conditional.includes(rule.id);
          const posted = formatPosted(rule.posted);
          return (
            <li key={rule.id} className="flex items-start gap-2">
              {isSnow ? (
                <CloudSnow aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
              ) : (
                <RuleIcon kind={rule.kind} size={16} className="mt-0.5 shrink-0 text-muted" />
              )}
              <span className="min-w-0">
                <span className="font-medium">{isSnow ? snowRule(ruleName(rule)) : capitalize(ruleName(rule))}</span>
                {posted !== null && <span> · {posted === rule.posted ? <FeedWords>{posted}</FeedWords> : posted}</span>}
                {!rule.isExact && <span> · {hoursDoubt()}</span>}
                {!isSnow && <span className="block">{capitalize(ruleAhead(rule.id, side, outlook, now))}</span>}
                <span className="block text-muted">{unbroken(tableSource(tables.get(rule.source), rule, now))}</span>
              </span>
            </li>
          );
        })}
        {outlook.risk && <li className="text-muted">{riskSource(outlook.risk)}</li>}
        {unknownSentences(outlook).map((sentence) => (
          <li key={sentence} className="text-muted">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
