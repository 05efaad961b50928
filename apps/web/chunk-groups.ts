import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Name = Rolldown.CodeSplittingNameFunction;

/** Loaded only by pages that use them, heaviest first. */
const LIBRARIES = [
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

const isLibrary = (id: string): boolean => id.includes('/node_modules/');
const toFolder = (id: string): string | undefined => /apps\/web\/src\/([\w-]+)\//.exec(id)?.[1];

function collectImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph, found);
  return found;
}

/** Index in LIBRARIES of the heaviest library that a module needs beyond the first screen. */
function createHeaviest(entry: string): (id: string, graph: Graph) => number {
  const found = new Map<string, number>();
  let first: Set<string> | undefined;
  const heaviest = (id: string, graph: Graph): number => {
    first ??= collectImports(entry, graph);
    const known = found.get(id);
    if (known !== undefined) return known;
    found.set(id, NONE);
    const own = LIBRARIES.findIndex(([, test]) => test.test(id));
    const imported = first.has(id) || isLibrary(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
    const place = own >= 0 ? own : Math.min(NONE, ...imported.map((each) => heaviest(each, graph)));
    found.set(id, place);
    return place;
  };
  return heaviest;
}

/** Shared modules join their room's chunk, separated by the library they need. */
function byRoom(heaviest: ReturnType<typeof createHeaviest>): Name {
  return (id, graph) => {
    const folder = toFolder(id);
    if (folder === 'pages') return null;
    const library = LIBRARIES[heaviest(id, graph)]?.[0];
    if (folder === undefined || folder === 'ui' || folder === 'platform') return library ?? 'shared';
    return library ? `${folder}-${library}` : folder;
  };
}

/** Schemas join the first endpoint table that needs them: visitor, area or member. */
function byTable(heaviest: ReturnType<typeof createHeaviest>, packages: string): Name {
  let tables: Map<string, Set<string>> | undefined;
  const isSchema = (id: string, graph: Graph): boolean => LIBRARIES[heaviest(id, graph)]?.[0] === 'contracts';
  /** Rules used only by schemas join them, or two chunks would import each other. */
  const isForSchemas = (id: string, graph: Graph): boolean => {
    if (isSchema(id, graph)) return true;
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    return importers.length > 0 && importers.every((each) => each.startsWith(packages) && isForSchemas(each, graph));
  };
  return (id, graph) => {
    if (!(id.startsWith(packages) || isLibrary(id)) || !isForSchemas(id, graph)) return null;
    tables ??= new Map(
      ['visitor', 'area', 'member'].map((name) => [
        `${name}-contracts`,
        collectImports(`${packages}/contracts/src/${name}-endpoints.ts`, graph),
      ]),
    );
    for (const [name, modules] of tables) if (modules.has(id)) return name;
    return null;
  };
}

/** Groups beyond pages and dynamic imports; see decision 073. */
export function chunkGroups(entry: string, packages: string): Rolldown.CodeSplittingGroup[] {
  const heaviest = createHeaviest(entry);
  return [
    { name: 'maplibre', test: /node_modules\/maplibre-gl\//, priority: 9 },
    { name: 'first', tags: ['$initial'], priority: 8 },
    { name: byTable(heaviest, packages), priority: 7 },
    { name: byRoom(heaviest), minShareCount: 2, priority: 1 },
  ];
}
