import type { Kind, KindText } from './inbox/kind.ts';
import { declarationText } from './kinds/declaration/declaration-alert.ts';
import { declarationKind } from './kinds/declaration/declaration-kind.ts';
import { streetRuleText } from './kinds/street-rule/street-rule-alert.ts';
import { streetRuleKind } from './kinds/street-rule/street-rule-kind.ts';
import { towRecordText } from './kinds/tow-record/tow-record-alert.ts';
import { towRecordKind } from './kinds/tow-record/tow-record-kind.ts';
import { towZoneText } from './kinds/tow-zone/tow-zone-alert.ts';
import { towZoneKind } from './kinds/tow-zone/tow-zone-kind.ts';
import { towKind } from './kinds/tow/tow-kind.ts';
import { towText } from './kinds/tow/tow-words.ts';
import { towedCarText } from './kinds/towed-car/towed-car-alert.ts';
import { towedCarKind } from './kinds/towed-car/towed-car-kind.ts';
import { violationText } from './kinds/violation/violation-alert.ts';
import { violationKind } from './kinds/violation/violation-kind.ts';
import { weatherText } from './kinds/weather/weather-alert.ts';
import { weatherKind } from './kinds/weather/weather-kind.ts';

export const words: readonly KindText[] = [
  towText,
  violationText,
  towZoneText,
  streetRuleText,
  towedCarText,
  towRecordText,
  weatherText,
  declarationText,
];

export const createKinds = (
  deps: Parameters<typeof towKind>[0] &
    Parameters<typeof violationKind>[0] &
    Parameters<typeof towZoneKind>[0] &
    Parameters<typeof streetRuleKind>[0] &
    Parameters<typeof towedCarKind>[0] &
    Parameters<typeof towRecordKind>[0] &
    Parameters<typeof weatherKind>[0] &
    Parameters<typeof declarationKind>[0],
): Kind[] => [
  towKind(deps),
  violationKind(deps),
  towZoneKind(deps),
  streetRuleKind(deps),
  towedCarKind(deps),
  towRecordKind(deps),
  weatherKind(deps),
  declarationKind(deps),
];
