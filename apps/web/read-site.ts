import type { Rolldown } from 'vite';

export type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Loaded only by pages that use them, heaviest first. */
const LIBRARIES = [
  ['cells', /node_modules\/h3-js\//],
  ['maps', /node_modules\/(maplibre-gl|us-atlas|topojson-client)\//],
  ['toasts', /node_modules\/@base-ui\/react\/(toast|utils\/useSwipeDismiss)/],
  [
    'popups',
    /node_modules\/(@floating-ui\/(core|dom|react-dom)|@base-ui\/react\/(floating-ui-react(?!\/(utils|components\/FloatingPortal))|internals\/useAnchorPositioning|utils\/popups|autocomplete|combobox|dialog|menu|popover|select)\b)/,
  ],
  ['controls', /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//],
  ['forms', /node_modules\/(react-hook-form|@hookform)\//],
  ['chart', /node_modules\/(d3-|internmap)/],
  ['contracts', /node_modules\/zod\//],
] as const;
const NONE = LIBRARIES.length;
/** In characters of source: less of a room, or of a part of the first screen, isn't worth a request of its own. */
const LARGE_ROOM = 16_000;
const SMALL_PART = 12_000;

export const isLibrary = (id: string): boolean => id.includes('/node_modules/');
export const toFolder = (id: string): string | undefined => /apps\/web\/src\/([\w-]+)\//.exec(id)?.[1];
const ROOMLESS = new Set(['pages', 'platform', 'ui']);

export function toRoom(id: string): string | undefined {
  const folder = toFolder(id);
  return folder && !ROOMLESS.has(folder) ? folder : undefined;
}

export function collectImports(
  id: string,
  graph: Graph,
  { withLater = false, found = new Set<string>() } = {},
): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  const later = withLater ? (info?.dynamicallyImportedIds ?? []) : [];
  for (const imported of [...(info?.importedIds ?? []), ...later])
    collectImports(imported, graph, { withLater, found });
  return found;
}

function memoizeById<Answer>(whileAsked: Answer, find: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>();
  return (id) => {
    // Before the answer, for a circle of imports.
    if (!known.has(id)) known.set(id, whileAsked).set(id, find(id));
    return known.get(id) as Answer;
  };
}

export type Site = ReturnType<typeof readSite>;

/** Answers what the groups ask about each module. */
export function readSite(entry: string, graph: Graph) {
  const first = collectImports(entry, graph);
  const toLater = (id: string) => (first.has(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []));

  const heaviest = memoizeById(NONE, (id): number => {
    const own = LIBRARIES.findIndex(([, test]) => test.test(id));
    if (own >= 0) return own;
    return isLibrary(id) ? NONE : Math.min(NONE, ...toLater(id).map(heaviest));
  });
  /** The heaviest library that a module needs beyond the first screen; else the one of all rooms' modules that need it. */
  const findLibrary = memoizeById<string | undefined>(undefined, (id) => {
    const own = LIBRARIES[heaviest(id)]?.[0];
    if (own || first.has(id) || !toRoom(id) || isImportedLater(id, graph)) return own;
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const [only, ...others] = new Set(importers.map((each) => (toRoom(each) ? findLibrary(each) : undefined)));
    return others.length === 0 ? only : undefined;
  });

  /** Beyond the first screen. */
  const toSize = (ids: readonly string[]): number =>
    ids.reduce((sum, id) => sum + (first.has(id) ? 0 : (graph.getModuleInfo(id)?.code?.length ?? 0)), 0);
  /** All that is imported later, with what it needs. Of barrels in it the first screen may have only a part. */
  const parts = [...collectImports(entry, graph, { withLater: true })]
    .filter((id) => isImportedLater(id, graph))
    .map((id) => ({ id, needed: [...collectImports(id, graph)] }));

  const uses = new Map<string, number>();
  for (const id of parts.flatMap(({ needed }) => needed)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const shared = new Set([...uses.keys()].filter((id) => (uses.get(id) ?? 0) > 1));
  const isLarge = memoizeById(
    false,
    (room) => toSize([...shared].filter((id) => toRoom(id) === room && !findLibrary(id))) >= LARGE_ROOM,
  );
  /** A module that brings neither a library nor a large room. */
  const isLight = memoizeById(
    true,
    (id): boolean => !findLibrary(id) && !isLarge(toRoom(id) ?? '') && toLater(id).every(isLight),
  );

  for (const { id, needed } of parts) {
    const askers = graph.getModuleInfo(id)?.dynamicImporters.filter((each) => first.has(each)).length ?? 0;
    // A page, other than a part of pages, is asked for in one place.
    const isPart = askers > (toFolder(id) === 'pages' ? 1 : 0);
    const isSmall = isLight(id) && toSize(needed.filter((each) => !shared.has(each))) < SMALL_PART;
    if (isPart && (isSmall || findLibrary(id) === 'toasts')) for (const each of needed) shared.add(each);
  }
  return { shared, findLibrary, isLight };
}

const isImportedLater = (id: string, graph: Graph): boolean =>
  (graph.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
