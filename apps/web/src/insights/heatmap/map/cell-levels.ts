import { type IntensityLevel, toLevel } from '@towscout/domain/insights/heatmap';

import type { DrawnCell } from '../play/play.ts';
import type { Outlined } from './heat-layers.ts';

export type CellLevels = {
  /** Sets the level of every outlined cell; cells that aren't drawn get 'none'. */
  show(outlined: readonly Outlined[], drawn: readonly DrawnCell[]): void;
};

type Feature = { source: string; id: string };
type States = {
  setFeatureState(feature: Feature, state: { level: string }): void;
  removeFeatureState(feature: Feature): void;
};

/** Sends changed levels to the map. Replaced cells keep theirs until the next cells are drawn. */
export function createCellLevels(map: States, source: string): CellLevels {
  const told = new Map<string, IntensityLevel | 'none'>();
  let last: readonly Outlined[] = [];

  const forget = (kept: ReadonlySet<string>) => {
    for (const gridCell of told.keys()) {
      if (kept.has(gridCell)) continue;
      map.removeFeatureState({ source, id: gridCell });
      told.delete(gridCell);
    }
  };
  return {
    show(outlined, drawn) {
      if (outlined !== last) forget(new Set([...last, ...outlined].map(({ gridCell }) => gridCell)));
      last = outlined;
      const intensities = new Map(drawn.map(({ gridCell, intensity }) => [gridCell, intensity]));
      for (const { gridCell } of outlined) {
        const intensity = intensities.get(gridCell);
        const level = intensity === undefined ? 'none' : toLevel(intensity);
        if (told.get(gridCell) === level) continue;
        map.setFeatureState({ source, id: gridCell }, { level });
        told.set(gridCell, level);
      }
    },
  };
}
