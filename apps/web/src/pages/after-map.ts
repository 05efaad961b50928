const { promise: mapAsked, resolve } = Promise.withResolvers<void>();

/** Says that the map's code is on its way. */
export const mapIsOnItsWay = resolve;

/** For code of what stands below the list: on a slow line it comes after the map's. */
export const afterMap =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await mapAsked;
    return load();
  };
