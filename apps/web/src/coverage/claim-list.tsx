import type { SourceClaim } from '@towscout/contracts/sources/schema';

/** What a source says at most, and how its own words are told. */
export function ClaimList({ claims }: { claims: readonly SourceClaim[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {claims.map(({ name, sentence, words }) => (
        <li key={name} className="text-sm">
          <p className="font-medium">{name}</p>
          <p className="text-pretty text-muted">{sentence}</p>
          {words.length > 0 && (
            <p className="mt-1 text-pretty text-muted">
              Shown as: <span className="text-ink">{words.join(' · ')}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
