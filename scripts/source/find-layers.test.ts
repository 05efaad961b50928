import { describe, expect, it, test } from 'vitest';

import { describeLayers, findLayers } from './find-layers.ts';

const [DASHBOARD, MAP, LOOP] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const LAYER = 'https://services1.arcgis.com/x/arcgis/rest/services/Sweeping/FeatureServer/0';
const ITEMS: Readonly<Record<string, unknown>> = {
  [DASHBOARD]: { type: 'Dashboard', title: 'Street sweeping' },
  [`${DASHBOARD}/data`]: { widgets: [{ type: 'mapWidget', itemId: MAP }, { datasets: [{ itemId: LOOP }] }] },
  [MAP]: { type: 'Web Map', title: 'Routes of the week' },
  [`${MAP}/data`]: {
    operationalLayers: [
      { title: 'Routes', url: LAYER },
      { title: 'Group', layers: [{ title: 'Holidays', url: LAYER.replace('/0', '/3') }, { url: LAYER }] },
      { title: 'Tiles', url: 'https://tiles.arcgis.com/x/VectorTileServer' },
    ],
  },
  [LOOP]: { type: 'Web Map', title: 'Shows itself' },
  [`${LOOP}/data`]: { webmap: LOOP, itemId: DASHBOARD },
};
/** Answers as ArcGIS does: an error with 200, and nothing for an item without data. */
const loadFrom = (items: Readonly<Record<string, unknown>>, asked: string[] = []) => {
  const load = async ({ origin, pathname }: URL): Promise<string> => {
    const [, path = ''] = /\/content\/items\/(.*)$/.exec(pathname) ?? [];
    asked.push(`${origin}${pathname}`);
    if (path in items) return JSON.stringify(items[path]);
    return path.endsWith('/data') ? '' : '{"error":{"code":400,"message":"Item does not exist or is inaccessible."}}';
  };
  return load;
};

describe('the layers behind a dashboard', () => {
  it('are found by its maps, each once, with their titles', async () => {
    const asked: string[] = [];
    const found = await findLayers(
      new URL(`https://city.maps.arcgis.com/apps/dashboards/${DASHBOARD}`),
      loadFrom(ITEMS, asked),
    );
    expect(found).toEqual({
      type: 'Dashboard',
      title: 'Street sweeping',
      layers: [
        { title: 'Routes', url: LAYER },
        { title: 'Holidays', url: LAYER.replace('/0', '/3') },
      ],
    });
    expect(asked[0]).toBe(`https://www.arcgis.com/sharing/rest/content/items/${DASHBOARD}`);
    expect(found && describeLayers(found)).toContain(`It is the Dashboard “Street sweeping”, which shows 2 layers:`);
  });

  it.each([
    [`https://www.arcgis.com/home/item.html?id=${MAP}`, 'https://www.arcgis.com/sharing/rest'],
    [`https://www.arcgis.com/apps/webappviewer/index.html?id=${MAP}`, 'https://www.arcgis.com/sharing/rest'],
    [`https://gis.city.gov/portal/home/webmap/viewer.html?webmap=${MAP}`, 'https://gis.city.gov/portal/sharing/rest'],
    [`https://experience.arcgis.com/experience/${MAP}/page/1`, 'https://www.arcgis.com/sharing/rest'],
  ])('of %s are asked of its portal', async (address, portal) => {
    const asked: string[] = [];
    await findLayers(new URL(address), loadFrom(ITEMS, asked));
    expect(asked[0]).toBe(`${portal}/content/items/${MAP}`);
  });

  it('are not looked for at any other address', async () => {
    for (const address of [LAYER, 'https://data.austintexas.gov/resource/dx9v-zd7x.json?id=5'])
      expect(await findLayers(new URL(address), loadFrom(ITEMS))).toBeNull();
  });
});

test.each([
  ['an item that is not public', {}, /^ArcGIS has no public item a{32}\.$/],
  ['an app without a layer', { [DASHBOARD]: { title: 'Empty', type: 'Dashboard' } }, /^Empty shows no layer/],
])('%s is told in a sentence', async (_what, items, words) => {
  const address = new URL(`https://www.arcgis.com/apps/dashboards/${DASHBOARD}`);
  await expect(findLayers(address, loadFrom(items))).rejects.toThrow(words);
});

test('a page in place of an item is told in a sentence', async () => {
  const address = new URL(`https://www.arcgis.com/apps/dashboards/${DASHBOARD}`);
  await expect(findLayers(address, async () => '<!doctype html>')).rejects.toThrow('something other than JSON');
});

test('an app that leads to more and more items is given up', async () => {
  let count = 0;
  const load = async ({ pathname }: URL): Promise<string> => {
    count += 1;
    const next = count.toString(16).padStart(32, '0');
    return JSON.stringify(pathname.endsWith('/data') ? { itemId: next } : { title: 'Next', type: 'Web Map' });
  };
  const address = new URL(`https://www.arcgis.com/apps/dashboards/${DASHBOARD}`);
  await expect(findLayers(address, load)).rejects.toThrow('shows no layer');
  expect(count).toBeLessThanOrEqual(60);
});
