export type Release = { name: string; tree: string };

/**
 * Oldest first. The last one is the previous version: until nodes are replaced, its code runs on today's schema. A new
 * release is one more line, with the tree that was deployed (`git rev-parse HEAD^{tree}`): a rebase changes commits, but
 * not what is in them.
 */
export const RELEASES: readonly [Release, ...Release[]] = [
  { name: '0.1', tree: 'd57ae3e5f87f3081e96863df1a0dd4ccefb5b56f' },
];
