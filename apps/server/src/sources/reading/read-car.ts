import type { CityTow } from '../city.port.ts';
import { type PlainRow, readPlate, readPlateState, readText } from './read-fields.ts';
import { readColor, readMake } from './vehicle-names.ts';

/** By its plate in these two fields, and its make and color. */
export const readCar = (
  row: PlainRow,
  { plate, state }: { plate: string; state: string },
): Pick<CityTow, 'plate' | 'plateState' | 'make' | 'model' | 'color'> => ({
  plate: readPlate(row, plate),
  plateState: readPlateState(row, state),
  make: readMake(readText(row, 'make')),
  model: null,
  color: readColor(readText(row, 'color')),
});
