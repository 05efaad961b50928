import type { ReadArchive } from '../../apps/server/src/platform/backup/read-archive.ts';

export function describeArchive({ version, madeAt, database, files, bytes }: ReadArchive): string {
  const what = database === 'embedded' ? 'the embedded database and files' : 'files alone';
  return `Made by TowScout ${version} on ${madeAt}: ${what}, ${files.toLocaleString('en-US')} in ${(bytes / 1e6).toFixed(1)} MB.`;
}
