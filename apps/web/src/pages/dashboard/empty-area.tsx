import { ChevronRight, type LucideIcon, Phone, Share2, Siren, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { useChosenSide } from '#parking-rules/chosen-side.ts';
import { getZone, tell } from '#parking-rules/outlook-view.ts';
import { useOutlook } from '#parking-rules/use-outlook.ts';
import { VerdictIcon } from '#parking-rules/verdict-box.tsx';
import { localHour } from '#parking-rules/words/format-local-time.ts';
import { areaAddress } from '#places/linked-place.ts';
import type { Position } from '#places/position.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { paths } from '#platform/paths.ts';
import { useUsefulFacts } from '#towed-cars/use-card.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useShare } from '#ui/use-copy.ts';

import { AreaCoverage } from './area-coverage.tsx';
import { useDashboardNow, useDashboardPlace, useDashboardTasks } from './contexts.tsx';

const SpotOutlookDialog = lazyDialog(async () => (await import('./spot-outlook-dialog.tsx')).SpotOutlookDialog);

type EmptyAreaProps = {
  /** True while not even a past truck is known. */
  isFirst: boolean;
};

/** Lists four things that a driver can do where no truck is listed. */
export function EmptyArea({ isFirst }: EmptyAreaProps) {
  const { position } = useDashboardPlace();
  const { setReporting } = useDashboardTasks();
  if (!position) return null;
  return (
    <ul aria-label={m.pages_dashboard_empty()} className="divide-y divide-line">
      {isHere(position) && <StreetRules key={`${position.lat} ${position.lng}`} position={position} />}
      <TowedRow position={position} />
      <li>
        <button type="button" className={ROW} onClick={() => setReporting(true)}>
          <Words
            Icon={Siren}
            title={isFirst ? m.pages_dashboard_empty_first() : m.pages_dashboard_empty_report()}
            words={m.pages_dashboard_empty_not_safe()}
          />
        </button>
      </li>
      <NeighborsRow position={position} />
      <li className="px-4 pt-3 text-sm text-muted">
        <AreaCoverage />
      </li>
    </ul>
  );
}

/** A blurred fix may be on another street, and a chosen spot has its verdict over the map. */
const STREET_METRES = 50;

const isHere = ({ origin, accuracyMetres }: Position): boolean =>
  origin === 'gps' && (accuracyMetres === null || accuracyMetres <= STREET_METRES);

function StreetRules({ position }: { position: Position }) {
  const now = useDashboardNow();
  const { outlook, isFailed } = useOutlook(position);
  const side = useChosenSide(position);
  const [isOpen, setOpen] = useState(false);
  const told = outlook && tell(outlook, side.chosen, now);
  const isUnknown = isFailed || (told?.tone === 'unknown' && !told.asksSide);
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => setOpen(true)}>
        <Words
          icon={<VerdictIcon tone={isUnknown ? 'unknown' : (told?.tone ?? 'unknown')} />}
          title={describeWhen(
            isUnknown ? null : (outlook?.street?.name ?? null),
            outlook ? localHour(now, getZone(outlook)) : now.getHours(),
          )}
          words={
            isUnknown
              ? m.pages_dashboard_empty_signs()
              : told && [told.verdict, told.detail, told.note].filter(Boolean).join(' · ')
          }
        />
      </button>
      <SpotOutlookDialog open={isOpen} onOpenChange={setOpen} spot={position} name={position.name} {...side} />
    </li>
  );
}

const EVENING = 16;
const MORNING = 4;

/** 'Tonight on Capp St' */
function describeWhen(street: string | null, hour: number): string {
  const isNight = hour >= EVENING || hour < MORNING;
  if (street)
    return isNight ? m.pages_dashboard_empty_tonight_on({ street }) : m.pages_dashboard_empty_today_on({ street });
  return isNight ? m.pages_dashboard_empty_tonight() : m.pages_dashboard_empty_today();
}

function TowedRow({ position }: { position: Position }) {
  const words = useUsefulFacts(useAreaName(position.isReal ? position : null));
  return (
    <li>
      <Link href={paths.towed} className={ROW}>
        <Words
          Icon={Phone}
          title={m.pages_dashboard_empty_towed()}
          words={words === null ? m.pages_dashboard_empty_call() : words}
        />
      </Link>
    </li>
  );
}

function NeighborsRow({ position }: { position: Position }) {
  const { name } = useAreaName(position.isReal ? position : null);
  const share = useShare();
  const shareArea = () =>
    share(
      {
        title: 'TowScout',
        text: name ? m.pages_dashboard_empty_share_text({ place: name }) : m.pages_dashboard_heading(),
        url: position.isReal ? areaAddress(position, name) : new URL('/', location.href).href,
      },
      m.pages_dashboard_empty_share_link(),
    );
  return (
    <li>
      <button type="button" className={ROW} onClick={() => void shareArea()}>
        <Words
          Icon={UsersRound}
          title={m.pages_dashboard_empty_neighbors()}
          words={m.pages_dashboard_empty_share()}
          Way={Share2}
        />
      </button>
    </li>
  );
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2';

type WordsProps = {
  Icon?: LucideIcon;
  icon?: ReactNode;
  title: string;
  /** Undefined while they load. */
  words: string | undefined;
  Way?: LucideIcon;
};

const Words = ({ Icon, icon, title, words, Way = ChevronRight }: WordsProps) => (
  <>
    {icon}
    {Icon && <Icon aria-hidden size={20} className="shrink-0 text-muted" />}
    <span className="min-w-0 flex-1 text-sm text-pretty">
      <span className="block font-medium">{title}</span>
      {words === undefined ? <Skeleton className="my-1 h-3 w-40" /> : <span className="block text-muted">{words}</span>}
    </span>
    <Way aria-hidden size={18} className="shrink-0 text-muted" />
  </>
);
