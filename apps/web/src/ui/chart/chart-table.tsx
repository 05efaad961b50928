import { type ChartAxis, type ChartSeries, valueText } from './chart-data.ts';

type ChartTableProps = {
  caption: string;
  axis: ChartAxis;
  series: readonly ChartSeries[];
  format?: ((value: number) => string) | undefined;
};

export const ChartTable = ({ caption, axis, series, format }: ChartTableProps) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead className="text-left text-xs text-muted">
      <tr>
        <th scope="col" className="px-3 py-2 font-medium">
          {axis.name}
        </th>
        {series.map(({ name }) => (
          <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {axis.labels.map(({ full }, at) => (
        <tr key={full} className="border-t border-line">
          <th scope="row" className="px-3 py-1 text-left font-normal">
            {full}
          </th>
          {series.map(({ name, values }) => (
            <td key={name} className="px-3 py-1 text-right">
              {valueText(values[at], format)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
