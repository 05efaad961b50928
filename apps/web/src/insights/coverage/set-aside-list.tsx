import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

type SetAsideListProps = { setAside: readonly { words: string; rows: number }[]; of: number };

/** Rows that are not shown, folded: their number first, and why on a click. */
export function SetAsideList({ setAside, of }: SetAsideListProps) {
  const sum = setAside.reduce((total, { rows }) => total + rows, 0);
  if (sum === 0)
    return (
      <p className="text-sm text-muted">{m.insights_coverage_none_set_aside({ count: of, shown: withCommas(of) })}</p>
    );
  return (
    <details className="text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7">
        {m.insights_coverage_some_set_aside({ count: of, shown: withCommas(of), aside: withCommas(sum) })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {setAside.map(({ words, rows }) => (
          <li key={words} className="flex gap-3">
            <span className="w-12 shrink-0 text-right font-medium text-ink tabular-nums">{withCommas(rows)}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
