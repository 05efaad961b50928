const SHORT: readonly (readonly [folder: string, short: string])[] = [
  ['apps/server/src/', 'S/'],
  ['apps/web/src/', 'W/'],
];

export type PathFinder = {
  /** The path of the file or folder whose path ends with `name`, so that a move needs no change of a table. */
  find: (name: string) => string;
  /** Names that match no file or several files. */
  problems: readonly string[];
};

export function createPathFinder(files: readonly string[]): PathFinder {
  const paths = Map.groupBy(new Set(files.flatMap((file) => [withoutExtension(file), ...foldersOf(file)])), lastPart);
  const problems: string[] = [];
  return {
    problems,
    find: (name) => {
      const short = withoutExtension(name);
      const found = (paths.get(lastPart(short)) ?? []).filter((path) => `/${path}`.endsWith(`/${short}`));
      if (found.length === 0) problems.push(`${name} does not exist`);
      if (found.length > 1) problems.push(`${name} may be ${found.join(' or ')}`);
      return shorten(found[0] ?? short) + name.slice(short.length);
    },
  };
}

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '');

const lastPart = (path: string): string => path.replace(/^.*\/(?=[^/]+\/?$)/, '');

const foldersOf = (file: string): string[] => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));

const shorten = (path: string): string =>
  SHORT.reduce((shortened, [folder, short]) => shortened.replace(folder, short), path);
