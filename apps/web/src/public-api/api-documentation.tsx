import { BookOpen } from 'lucide-react';

import { publicApiPaths } from '@towscout/contracts/public-api/paths';

import { LinkButton } from '#ui/link-button.tsx';

const EXAMPLES = [
  ['List all trucks', `GET ${publicApiPaths.towTrucks}`],
  ['Trucks near a place', `GET ${publicApiPaths.nearby}?lat=37.7793&lng=-122.4193&radius=5`],
  [
    'Report a truck',
    `POST ${publicApiPaths.towTrucks}\n{"latitude": 37.7793, "longitude": -122.4193,\n "location_description": "Oak Ave"}`,
  ],
] as const;

export function ApiDocumentation() {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">How to use a key</summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-muted">Send it with every request, and keep it out of web pages:</p>
        <Example words="Authorization: Bearer ts_…" />
        {EXAMPLES.map(([title, words]) => (
          <div key={title} className="flex flex-col gap-1">
            <p className="font-medium">{title}</p>
            <Example words={words} />
          </div>
        ))}
        <p className="text-muted">
          Each key can make 600 requests a minute. The documentation covers the rest and lets you try calls.
        </p>
        <LinkButton reload href={publicApiPaths.docs} className="self-start">
          <BookOpen aria-hidden size={16} />
          API documentation
        </LinkButton>
      </div>
    </details>
  );
}

const Example = ({ words }: { words: string }) => (
  <pre className="rounded-sm bg-sunken p-2 text-xs whitespace-pre-wrap wrap-anywhere">
    <code>{words}</code>
  </pre>
);
