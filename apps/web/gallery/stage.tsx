import { specimens } from './specimens.ts';

export function Stage({ part, state }: { part: string; state: string | null }) {
  const specimen = specimens.get(part);
  if (!specimen) return <p>There is no {part}.</p>;
  const shown = Object.entries(specimen.states).filter(([name]) => state === null || name === state);
  return (
    <div className="stage" data-overlay={specimen.isOverlay}>
      {shown.map(([name, node]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <div>{node}</div>
        </figure>
      ))}
    </div>
  );
}
