import type { CityTow } from '../city.port.ts';
import { type PlainRow, readPlate, readPlateState, readText } from './read-fields.ts';

/** Four-letter codes that police use for makes, and common misspellings. */
const MAKES: Readonly<Record<string, string>> = {
  ACUR: 'Acura',
  ALFA: 'Alfa Romeo',
  AUDI: 'Audi',
  BMW: 'BMW',
  BUIC: 'Buick',
  CADI: 'Cadillac',
  CHEV: 'Chevrolet',
  CHEVY: 'Chevrolet',
  CHRY: 'Chrysler',
  DODG: 'Dodge',
  FIAT: 'Fiat',
  FORD: 'Ford',
  FRHT: 'Freightliner',
  GENE: 'Genesis',
  GMC: 'GMC',
  HOND: 'Honda',
  HUMM: 'Hummer',
  HYUN: 'Hyundai',
  HYUNDIA: 'Hyundai',
  INFI: 'Infiniti',
  JAG: 'Jaguar',
  JAGU: 'Jaguar',
  JEEP: 'Jeep',
  KAWK: 'Kawasaki',
  LAND: 'Land Rover',
  LANR: 'Land Rover',
  LEXS: 'Lexus',
  LINC: 'Lincoln',
  LNDR: 'Land Rover',
  MASE: 'Maserati',
  MAZD: 'Mazda',
  MERC: 'Mercury',
  MERCEDES: 'Mercedes-Benz',
  'MERCEDES-BENZ': 'Mercedes-Benz',
  MERZ: 'Mercedes-Benz',
  MINI: 'Mini',
  MITS: 'Mitsubishi',
  NISS: 'Nissan',
  OLDS: 'Oldsmobile',
  PLYM: 'Plymouth',
  PONT: 'Pontiac',
  PORC: 'Porsche',
  PORS: 'Porsche',
  SAA: 'Saab',
  SATR: 'Saturn',
  SATU: 'Saturn',
  SCIO: 'Scion',
  SUBA: 'Subaru',
  SUZI: 'Suzuki',
  SUZU: 'Suzuki',
  TESI: 'Tesla',
  TESL: 'Tesla',
  TOYO: 'Toyota',
  TOYT: 'Toyota',
  VESP: 'Vespa',
  VOLK: 'Volkswagen',
  VOLV: 'Volvo',
  VW: 'Volkswagen',
  YAMA: 'Yamaha',
};

const COLORS: Readonly<Record<string, string>> = {
  BGE: 'Beige',
  BLK: 'Black',
  BLU: 'Blue',
  BLUE: 'Blue',
  BRO: 'Brown',
  BRZ: 'Bronze',
  CRM: 'Cream',
  DBL: 'Dark blue',
  DGR: 'Dark green',
  GLD: 'Gold',
  GOLD: 'Gold',
  GRAY: 'Gray',
  GREY: 'Gray',
  GRN: 'Green',
  GRY: 'Gray',
  LAV: 'Lavender',
  LBL: 'Light blue',
  LGR: 'Light green',
  MAR: 'Maroon',
  ONG: 'Orange',
  PLE: 'Purple',
  RED: 'Red',
  SIL: 'Silver',
  TAN: 'Tan',
  TRQ: 'Turquoise',
  WHI: 'White',
  YEL: 'Yellow',
};

const makes = new Map(Object.entries(MAKES));
const colors = new Map(Object.entries(COLORS));

/** 'CHEV' is Chevrolet, 'PONTIAC' is Pontiac; an unknown code stays as it is. */
export const readMake = (make: string | null): string | null => findKnown(make, makes);
export const readColor = (color: string | null): string | null => findKnown(color, colors);

/** Anything longer than a code is a word. */
const IS_WORD = /^[A-Z][A-Z-]{4,}$/;

function findKnown(text: string | null, known: ReadonlyMap<string, string>): string | null {
  if (text === null) return null;
  return known.get(text.toUpperCase()) ?? (IS_WORD.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text);
}

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
