import type { ChartTone } from './chart-data.ts';

/** The fill carries the meaning; the edge contrasts with every background. */
export const TONES: Record<ChartTone, { fill: string; edge: string; swatch: string }> = {
  amber: { fill: 'fill-amber-solid', edge: 'stroke-amber', swatch: 'bg-amber-solid border-amber' },
  red: { fill: 'fill-red-solid', edge: 'stroke-red', swatch: 'bg-red-solid border-red' },
  green: { fill: 'fill-green-solid', edge: 'stroke-green', swatch: 'bg-green-solid border-green' },
  blue: { fill: 'fill-blue-solid', edge: 'stroke-blue', swatch: 'bg-blue-solid border-blue' },
  purple: { fill: 'fill-purple-solid', edge: 'stroke-purple', swatch: 'bg-purple-solid border-purple' },
};

export const UnknownHatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line y2="6" strokeWidth="2" className="stroke-control" />
  </pattern>
);
