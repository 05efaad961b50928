import { MapPin } from 'lucide-react';

import { Card } from '#ui/card.tsx';

import { useFeeds } from '../use-feeds.ts';
import { coveredWords, COVERAGE_AREAS } from './coverage-areas.ts';

export function CoverageAreas() {
  const { feeds } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">Coverage Areas</h2>
      <ul className="mt-2 divide-y divide-line">
        {COVERAGE_AREAS.map((area) => (
          <li key={area.name} className="flex min-h-11 gap-2.5 py-2 text-sm">
            <MapPin aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
            <span>
              <span className="font-medium">{area.name}</span>
              {feeds && <span className="block text-xs text-muted">{coveredWords(area, feeds)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
