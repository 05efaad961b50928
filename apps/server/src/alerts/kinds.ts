import type { Kind, KindText } from './inbox/kind.ts';
import { towZoneKind } from './kinds/tow-zone/tow-zone-kind.ts';
import { towZoneText } from './kinds/tow-zone/tow-zone-words.ts';
import { towKind } from './kinds/tow/tow-kind.ts';
import { towText } from './kinds/tow/tow-words.ts';
import { violationKind } from './kinds/violation/violation-kind.ts';
import { violationText } from './kinds/violation/violation-words.ts';

export const words: readonly KindText[] = [towText, violationText, towZoneText];

export const createKinds = (
  deps: Parameters<typeof towKind>[0] & Parameters<typeof violationKind>[0] & Parameters<typeof towZoneKind>[0],
): Kind[] => [towKind(deps), violationKind(deps), towZoneKind(deps)];
