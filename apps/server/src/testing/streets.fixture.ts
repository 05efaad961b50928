export { openStreets } from '#streets/index/open-streets.ts';
export { packStreets } from '#streets/index/pack-streets.ts';
export { noStreets } from '#streets/no-streets.ts';
