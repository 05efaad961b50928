export type Release = { name: string; tree: string };

/**
 * Oldest first. The last one is the previous version: until nodes are replaced, its code runs on today's schema. A new
 * release is one more line, with the tree that was deployed (`git rev-parse HEAD^{tree}`): a rebase changes commits, but
 * not what is in them.
 */
export const RELEASES: readonly [Release, ...Release[]] = [
  { name: '2026-11-26', tree: 'cf0820cfb23a73b01da210424f302e1799cc6ff6' },
  { name: '2026-11-27', tree: 'ff4c69875263c701bbf06c5f90ba90836b4b1543' },
  { name: '2026-11-28', tree: 'c50a0158bad162f4a274abe06f47ee102da640cd' },
];
