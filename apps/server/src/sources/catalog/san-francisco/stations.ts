/** By the corners that they lie below. */
const CORNERS: Readonly<Record<string, readonly [street: string, crossStreet: string]>> = {
  castro: ['Market St', 'Castro St'],
  church: ['Market St', 'Church St'],
  'civic center': ['Market St', '8th St'],
  embarcadero: ['Market St', 'Main St'],
  'forest hill': ['Laguna Honda Blvd', 'Dewey Blvd'],
  montgomery: ['Market St', 'Montgomery St'],
  powell: ['Market St', 'Powell St'],
  'van ness': ['Market St', 'Van Ness Ave'],
  'west portal': ['West Portal Ave', 'Ulloa St'],
};

const STATION = /^(?:METRO )?(.+) STATION(?:\W|$)/;

/** 'METRO VAN NESS STATION', 'FOREST HILL STATION OUTBOUND'. */
export function stationCorner(text: string): { street: string; crossStreet: string } | null {
  const [, name = ''] = STATION.exec(text.toUpperCase()) ?? [];
  const [street, crossStreet] = CORNERS[name.toLowerCase()] ?? [];
  return street !== undefined && crossStreet !== undefined ? { street, crossStreet } : null;
}
