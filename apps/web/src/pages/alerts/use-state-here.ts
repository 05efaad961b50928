import { stateCode } from '@towscout/domain/places/us-states';

import { useAreaName } from '#places/use-area-name.ts';
import { useKnownHere } from '#places/use-position.tsx';

/** Two letters; null while unknown. */
export function useStateHere(): string | null {
  const { state } = useAreaName(useKnownHere());
  return state && stateCode(state);
}
