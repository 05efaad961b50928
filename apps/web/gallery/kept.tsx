import { type ReactNode, useState } from 'react';

export function Kept<Value>({
  value,
  children,
}: {
  value: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [kept, setKept] = useState(value);
  return children(kept, setKept);
}
