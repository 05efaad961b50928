export { believePoint, findAddress } from '#places/streets/placing/create-placing.ts';
export { createKnownPoints, type KnownPoints } from '#places/streets/placing/known-points.ts';
export { noStreets } from '#places/streets/placing/placing.fixture.ts';
export { whereabouts } from '#places/streets/placing/placing.fixture.ts';
