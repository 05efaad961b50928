import { outline } from '../areas.ts';

/** Accurate to a few miles; dispatchers also list what is just outside. */
export const TRAVIS_COUNTY = outline([30.68, -98.2], [30.68, -97.35], [30.0, -97.35], [30.0, -98.2]);

/** Portland, Gresham, and the county's smaller cities, accurate to a few miles. */
export const MULTNOMAH_COUNTY = outline([45.67, -122.94], [45.58, -122.2], [45.42, -122.2], [45.42, -122.94]);
