export const UnknownHatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line y2="6" strokeWidth="2" className="stroke-control" />
  </pattern>
);
