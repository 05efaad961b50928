export { openStreets } from '#places/streets/index/open-streets.ts';
export { packStreets } from '#places/streets/index/pack-streets.ts';
export { noStreets } from '#places/streets/create-county-streets.ts';
