import type { ReactElement } from 'react';

import { ActivityEventRow } from '#insights/activity/activity-feed.tsx';
import { anEvent } from '#insights/activity/activity.fixture.ts';
import { RecordSources } from '#insights/heatmap/heatmap-figures.tsx';
import { anOutlook, aRule, aSide, FROM } from '#parking-rules/outlook.fixture.ts';
import { RuleList } from '#parking-rules/rule-list.tsx';
import { ReportCard } from '#reports/report-card.tsx';
import { aReport } from '#reports/report.fixture.ts';
import { readReport } from '#reports/use-reports.ts';
import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { IncidentCard } from '#traffic/incidents/incident-card.tsx';
import { anIncident, aSample } from '#traffic/incidents/incident.fixture.ts';
import { ChosenTickets } from '#violations/nearby/violation-layer.tsx';
import { ViolationRow } from '#violations/violation-row.tsx';
import { parkingViolation } from '#violations/violation.fixture.ts';

import { CreditsPage } from './credits/credits.tsx';

const NOW = new Date('2026-11-22T15:10:00Z');
const OWN_WORDS = 'NO STOPPING/STANDING 3-7PM';
const nothing = () => {};

/** The language in which a screen reader reads these words: '' is unknown, null the page's. */
const languageOf = (words: string | RegExp): string | null =>
  page.getByText(words).first().element().closest('body [lang]')?.getAttribute('lang') ?? null;

const ticketsOf = (violationType: string) => [parkingViolation({ violationType }), parkingViolation()];
const sides = [aSide({ rules: [aRule({ posted: OWN_WORDS })] })];

test.for<[string, () => ReactElement, string]>([
  ['an incident', () => <IncidentCard incident={anIncident()} now={NOW} isChosen={false} />, 'Crash, injuries unknown'],
  [
    'an incident among the news',
    () => (
      <ActivityEventRow
        event={anEvent({ id: 'incident:1', type: 'accident', source: 'chp_cad', description: OWN_WORDS })}
        now={NOW}
      />
    ),
    OWN_WORDS,
  ],
  [
    'who reported it',
    () => <IncidentCard incident={anIncident()} now={NOW} isChosen={false} />,
    'California Highway Patrol',
  ],
  ['a ticket', () => <ViolationRow violation={parkingViolation({ violationType: OWN_WORDS })} now={NOW} />, OWN_WORDS],
  [
    'tickets in one place',
    () => <ChosenTickets tickets={ticketsOf(OWN_WORDS)} cities={null} now={NOW} onZoomIn={nothing} onClose={nothing} />,
    OWN_WORDS,
  ],
  ['a sign', () => <RuleList outlook={anOutlook({ sides })} side={sides[0] ?? null} now={FROM} />, OWN_WORDS],
  ['a source', () => <RecordSources cells={[aCellOf('San Francisco 311 requests')]} />, 'San Francisco 311 requests'],
  ['a publisher', () => <CreditsPage />, 'California Highway Patrol'],
])('words of feeds and cities are read as English: %s', async ([, part, words], { show }) => {
  await show(<main>{part()}</main>);
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  await expect.element(page.getByText(words).first()).toBeInTheDocument();
  expect(languageOf(words)).toBe('en');
});

function aCellOf(source: string) {
  return {
    id: '882a1072b5fffff',
    latitude: 40.758,
    longitude: -73.985,
    intensity: 2,
    gridCell: '882a1072b5fffff',
    lastActivity: NOW.toISOString(),
    createdAt: NOW.toISOString(),
    location: null,
    trucks: 0,
    reports: 0,
    violations: 0,
    sources: [],
    records: { [source]: { asked: 2 } },
  };
}

test('our own words beside them are in the language of the page', async ({ show }) => {
  await show(
    <main>
      <ViolationRow violation={parkingViolation()} now={NOW} />
      <IncidentCard incident={aSample({ description: 'Crash on the shoulder' })} now={NOW} isChosen={false} />
      <ActivityEventRow event={anEvent()} now={NOW} />
    </main>,
  );
  for (const words of ['Street Cleaning', 'Crash on the shoulder', 'Tow truck reported: there'])
    expect(languageOf(words), words).toBeNull();
});

test('what people typed is in a language that nobody knows', async ({ show }) => {
  const report = readReport(aReport({ description: 'Se llevan los autos de la cuadra' }), null);
  await show(
    <main>
      <ReportCard report={report} now={NOW} isSignedIn isBusy={false} onVote={nothing} />
    </main>,
  );
  await expect.element(page.getByText('Se llevan los autos')).toBeVisible();
  expect(languageOf('Se llevan los autos')).toBe('');
  await expectAccessible();
});
