import { stateCode } from '@towscout/domain/us-states';

import { useAreaName } from '#places/use-area-name.ts';
import { useKnownHere } from '#places/use-position.tsx';

/** The state where the user is, by two letters; null while nobody knows. */
export function useStateHere(): string | null {
  const { state } = useAreaName(useKnownHere());
  return state && stateCode(state);
}
