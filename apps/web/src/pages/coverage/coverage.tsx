import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';

import { COVERAGE_RADIUS_MILES } from '@towscout/contracts/insights/constants';
import type { CoveredCity, Coverage } from '@towscout/contracts/insights/coverage';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { INCIDENT_SOURCES, liveSource } from '@towscout/domain/sources';
import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { towRecordsCovering } from '@towscout/domain/sources/tow-records/covering';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { CityAbilitiesList, CityDataList, ReportFigures } from '#insights/coverage/coverage-data.tsx';
import { nameKind, notCovered } from '#insights/coverage/coverage-text.ts';
import { useCoverage } from '#insights/coverage/use-coverage.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { useHere } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { useFeeds } from '#traffic/feeds.ts';
import { Card } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PageHeader } from '../page-frame.tsx';
import { ChangeablePlace } from '../place-search-field.tsx';
import { describeLookers, FeedList } from './coverage-feeds.tsx';

const CLOCK_MS = 10_000;

export function CoveragePage() {
  const { here, isPending } = useHere();
  const [chosen, setChosen] = useState<{ place: LatLng; name: string | null } | null>(null);
  const place = chosen?.place ?? (here && { lat: here.lat, lng: here.lng });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-3 md:p-6">
      <PageHeader title={m.pages_coverage_title()} />
      {isPending && !chosen ? (
        <Skeleton className="h-128 rounded-lg" />
      ) : (
        <>
          <PlaceChoice
            place={place}
            name={chosen?.name ?? null}
            onChosen={(to, name) => setChosen({ place: to, name })}
          />
          <CoverageCards place={place} />
        </>
      )}
    </div>
  );
}

type PlaceChoiceProps = {
  place: LatLng | null;
  name: string | null;
  onChosen: (place: LatLng, name: string | null) => void;
};

function PlaceChoice({ place, name, onChosen }: PlaceChoiceProps) {
  const area = useAreaName(place);
  return (
    <Card className="py-2!">
      <ChangeablePlace question={m.pages_coverage_which_place()} onPlace={onChosen}>
        {place && (
          <p className="min-h-16 min-w-0 sm:min-h-0">
            <span className="block text-xs text-muted">{m.pages_coverage_place()}</span>
            <span className="font-medium">{name ?? area.name ?? m.pages_coverage_where_you_are()}</span>
          </p>
        )}
      </ChangeablePlace>
    </Card>
  );
}

function CoverageCards({ place }: { place: LatLng | null }) {
  const now = useNow(CLOCK_MS);
  const { coverage, isFailed, refetch } = useCoverage(place);
  const { feeds, isLoading } = useFeeds();
  if (isFailed)
    return (
      <Card>
        <LoadFailed title={m.pages_coverage_failed()} onRetry={refetch} />
      </Card>
    );
  const parts = coverage && !isLoading ? { coverage, feeds, now } : null;
  return (
    <>
      {place && (parts ? <Looking place={place} {...parts} /> : <Skeleton className="h-80 rounded-lg" />)}
      <Card className="p-0!">
        <Fold title={m.insights_coverage_cities_title()}>
          <CityAbilitiesList />
        </Fold>
      </Card>
      <Card className="p-0!">
        <Fold title={m.pages_coverage_operators()}>
          {parts ? <OperatorParts place={place} {...parts} /> : <Skeleton className="h-96 rounded-md" />}
        </Fold>
      </Card>
    </>
  );
}

/** The kinds of a city's data that can be relied on. */
const listKnown = ({ data, streetRules }: CoveredCity): string[] =>
  data
    .filter(isKnown)
    .map(({ kind }) => nameKind(kind))
    .concat(streetRules.some(isKnown) ? m.insights_coverage_street_rules() : []);

const isKnown = ({ unknownBecause }: { unknownBecause: string | null }): boolean => unknownBecause === null;

type CoverageProps = { coverage: Coverage; feeds: readonly FeedStatus[] | null; now: Date };

/** Tells a driver who looks here, and that private lots tell nobody. */
function Looking({ place, coverage: { told, cities }, feeds, now }: CoverageProps & { place: LatLng }) {
  const covering = feedsCovering(place);
  const hasFeed = covering.some(({ source }) => feeds?.some((feed) => feed.source === source && feed.state !== 'off'));
  const known = cities.filter(({ includesPlace }) => includesPlace).flatMap(listKnown);
  return (
    <Card className="flex flex-col gap-4">
      <p className="max-w-[40ch] text-lg font-semibold text-balance">{describeLookers(covering, feeds)}</p>
      {told && (
        <section>
          <h2 className="text-base font-semibold">{m.pages_coverage_looking()}</h2>
          <p className="mb-1 text-sm text-muted">
            {m.pages_coverage_looking_sentence({ miles: COVERAGE_RADIUS_MILES })}
          </p>
          <ReportFigures told={told} hasFeed={hasFeed} now={now} />
        </section>
      )}
      <ul className="flex flex-col gap-1 text-sm">
        <li>
          {known.length > 0
            ? m.pages_coverage_city_has({ things: known.join(' · ') })
            : m.pages_coverage_city_has_nothing()}
        </li>
        <li>{m.pages_coverage_private()}</li>
      </ul>
    </Card>
  );
}

/** Each feed and list with its age, for whoever runs the site. */
function OperatorParts({ place, coverage: { cities }, feeds, now }: CoverageProps & { place: LatLng | null }) {
  const area = useAreaName(place);
  const citiesHere = cities.filter(({ includesPlace }) => includesPlace);
  const covering = place ? feedsCovering(place) : [];
  const towSources = new Set<string>(covering.map(({ source }) => source));
  const recordSources = new Set<string>(place ? towRecordsCovering(place) : []);
  const incidentSources = listIncidentSources(area.state);
  const run = (feeds ?? []).filter(({ state }) => state !== 'off');
  const towFeeds = run.filter(({ source }) => towSources.has(source));
  const recordFeeds = run.filter(({ source }) => recordSources.has(source));
  const incidentFeeds = run.filter(({ source }) => incidentSources.has(source));
  const roads = covering
    .filter(({ source }) => towFeeds.some((feed) => feed.source === source))
    .map((feed) => feed.roads);
  const here = area.city ?? m.pages_coverage_this_area();

  return (
    <>
      {place && (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <Part title={m.pages_coverage_tow_calls()} sentence={m.pages_coverage_tow_calls_sentence()}>
            {feeds === null ? (
              <p className="py-2 text-sm">{m.pages_coverage_feeds_unknown()}</p>
            ) : towFeeds.length > 0 ? (
              <FeedList feeds={towFeeds} now={now} />
            ) : (
              <p className="py-2 text-sm">{m.pages_coverage_no_tow_calls({ place: here })}</p>
            )}
          </Part>
          <Part title={m.pages_coverage_city_data()} sentence={m.pages_coverage_city_data_sentence()}>
            {citiesHere.length > 0 ? (
              <CityDataList cities={citiesHere} now={now} />
            ) : (
              <p className="py-2 text-sm">{m.pages_coverage_no_city_data({ place: here })}</p>
            )}
          </Part>
          <Part title={m.pages_coverage_records()} sentence={m.pages_coverage_records_sentence()}>
            {recordFeeds.length > 0 ? (
              <FeedList feeds={recordFeeds} now={now} />
            ) : (
              <p className="py-2 text-sm">{m.pages_coverage_no_records({ place: here })}</p>
            )}
          </Part>
          <Part title={m.pages_coverage_incidents()} sentence={m.pages_coverage_incidents_sentence()}>
            {incidentFeeds.length > 0 ? (
              <FeedList feeds={incidentFeeds} now={now} />
            ) : (
              <p className="py-2 text-sm">{m.pages_coverage_no_incidents({ place: area.state ?? here })}</p>
            )}
          </Part>
          <Part
            title={m.pages_coverage_not_covered()}
            className="lg:col-span-2"
            sentence={m.pages_coverage_not_covered_sentence()}
          >
            <ul className="list-disc py-2 pl-5 text-sm marker:text-faint">
              {notCovered({
                towCalls: roads.includes('streets') ? 'streets' : roads.length > 0 ? 'highways' : 'none',
                kinds: citiesHere.flatMap(({ data }) => data.map(({ kind }) => kind)),
                hasStreetRules: citiesHere.some(({ streetRules }) => streetRules.length > 0),
                city: area.city,
              }).map((line) => (
                <li key={line} className="py-1">
                  {line}
                </li>
              ))}
            </ul>
          </Part>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base font-semibold">{m.pages_coverage_all_sources()}</h3>
        <Link
          href={paths.sources}
          className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-2 hover:decoration-current"
        >
          {m.pages_coverage_sources_link()}
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <Part title={m.pages_coverage_live_feeds()}>
          {feeds ? (
            <FeedList feeds={feeds} now={now} />
          ) : (
            <p className="py-2 text-sm">{m.pages_coverage_unavailable()}</p>
          )}
        </Part>
        <Part title={m.pages_coverage_cities()}>
          <CityDataList cities={cities} now={now} />
        </Part>
      </div>
    </>
  );
}

const listIncidentSources = (state: string | null): ReadonlySet<string> =>
  new Set(INCIDENT_SOURCES.filter((source) => liveSource(source).states?.some((code) => US_STATES[code] === state)));

type PartProps = { title: string; sentence?: string; className?: string; children: ReactNode };

function Part({ title, sentence, className, children }: PartProps) {
  return (
    <section className={className}>
      <h3 className="text-sm font-semibold">{title}</h3>
      {sentence && <p className="mb-1 text-sm text-muted">{sentence}</p>}
      {children}
    </section>
  );
}
