import type { Rolldown } from 'vite';

import { collectImports, type Graph, isLibrary, readSite, type Site, toFolder, toRoom } from './read-site.ts';

type Name = Rolldown.CodeSplittingNameFunction;
type ReadSite = (graph: Graph) => Site;

/** Shared modules that are light join one chunk, others that of their room, separated by the library they need. */
function byRoom(read: ReadSite): Name {
  return (id, graph) => {
    const { shared, findLibrary, isLight } = read(graph);
    if (!shared.has(id)) return null;
    if (isLight(id)) return 'shared';
    if (toFolder(id) === 'pages') return null;
    const [room, library] = [toRoom(id), findLibrary(id)];
    // Every visit loads both, because toasts need the controls.
    if (library === 'toasts') return 'controls';
    return [room, library].filter(Boolean).join('-') || 'shared';
  };
}

/** Schemas join the first endpoint table that needs them: visitor, area or member. */
function byTable(read: ReadSite, packages: string): Name {
  let tables: Map<string, ReadonlySet<string>> | undefined;
  /** Rules used only by schemas join them, or two chunks would import each other. */
  const isForSchemas = (id: string, graph: Graph): boolean => {
    if (read(graph).findLibrary(id) === 'contracts') return true;
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

/** A state's cards in one file: a driver needs one or all of them. Their list comes with the code that reads it. */
const byStateOfCard: Name = (id) => {
  const [, state] = /\/city-cards\/cards\/(\w\w)\//.exec(id) ?? [];
  if (state) return `cards-${state}`;
  return /\/(city-cards\/[\w-]+|card-files)\.ts$/.test(id) ? 'towed-cars' : null;
};

/** Groups beyond pages and dynamic imports; docs/performance.md has the reasons. */
export function chunkGroups(entry: string, packages: string): Rolldown.CodeSplittingGroup[] {
  let site: Site | undefined;
  const read: ReadSite = (graph) => (site ??= readSite(entry, graph));
  return [
    { name: 'maplibre', test: /node_modules\/maplibre-gl\//, priority: 9 },
    { name: 'first', tags: ['$initial'], priority: 8 },
    { name: byTable(read, packages), priority: 7 },
    { name: byStateOfCard, priority: 6 },
    { name: byRoom(read), priority: 1 },
  ];
}
