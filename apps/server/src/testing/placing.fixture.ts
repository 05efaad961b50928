export { believePoint } from '#streets/placing/believe-point.ts';
export { findAddress } from '#streets/placing/find-address.ts';
export { createKnownPoints, type KnownPoints } from '#streets/placing/known-points.ts';
export { noStreets } from '#streets/placing/no-streets.fixture.ts';
export { whereabouts } from '#streets/placing/whereabouts.fixture.ts';
