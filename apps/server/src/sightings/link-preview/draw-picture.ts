import { type DisplayPriority, displayPriority } from '@towscout/contracts/sightings/paths';
import type { TruckStatus } from '@towscout/domain/trucks';

const WIDTH = 1200;
const HEIGHT = 630;

/** As on the map: red works, amber waits or comes, green has left. */
const COLORS: Readonly<Record<DisplayPriority, string>> = { high: '#e5484d', medium: '#ffb224', low: '#30a46c' };

/** One for each color, so there are never more than three. */
const drawn = new Map<DisplayPriority, Promise<Buffer>>();

/** The picture of a link to a truck: its status by its color, and the site's sign. Letters stand beside it. */
export function pictureOf(status: TruckStatus): Promise<Buffer> {
  const priority = displayPriority(status);
  const known = drawn.get(priority);
  if (known) return known;
  const picture = draw(COLORS[priority]);
  drawn.set(priority, picture);
  picture.catch(() => drawn.delete(priority));
  return picture;
}

async function draw(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(color)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Range rings around a beacon, without a letter: a server may have no fonts. */
const svgOf = (color: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#14171a"/>
  <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})" fill="none">
    <g stroke="#343a40" stroke-width="2">
      <circle r="270"/><circle r="390"/><circle r="510"/>
      <path d="M-600 0H600M0-315V315" stroke-dasharray="3 15"/>
    </g>
    <circle r="165" fill="${color}" fill-opacity="0.16" stroke="${color}" stroke-width="6"/>
    <g transform="scale(9) translate(-16 -15.5)" stroke-linecap="round" stroke-width="2.5">
      <path d="M9 23.5h14" stroke="#e8eaed"/>
      <path d="M11.5 20v-4.5a4.5 4.5 0 0 1 9 0V20z" fill="${color}"/>
      <path d="M16 5v2.5M8.2 8.2l1.8 1.8M23.8 8.2 22 10" stroke="${color}"/>
    </g>
  </g>
</svg>`;
