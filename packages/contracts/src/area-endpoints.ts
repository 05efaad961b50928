import { emergencyEndpoints } from './emergencies/schema.ts';
import { activityEndpoints } from './insights/activity.ts';
import { analyticsEndpoints } from './insights/analytics.ts';
import { coverageEndpoints } from './insights/coverage.ts';
import { heatmapEndpoints } from './insights/heatmap.ts';
import { statusEndpoints } from './operations/status.ts';
import { outlookEndpoints } from './parking-rules/schema.ts';
import { placesEndpoints } from './places/schema.ts';
import { reportEndpoints } from './reports/schema.ts';
import { sourceEndpoints } from './sources/schema.ts';
import { towRecordEndpoints } from './tow-records/schema.ts';
import { towEndpoints } from './towed-cars/schema.ts';
import { incidentEndpoints } from './traffic/incidents.ts';
import { towTruckEndpoints } from './trucks/schema.ts';
import { violationEndpoints } from './violations/schema.ts';

export const areaEndpoints = {
  ...emergencyEndpoints,
  ...activityEndpoints,
  ...analyticsEndpoints,
  ...coverageEndpoints,
  ...heatmapEndpoints,
  ...statusEndpoints,
  ...outlookEndpoints,
  ...placesEndpoints,
  ...reportEndpoints,
  ...sourceEndpoints,
  ...towRecordEndpoints,
  ...towEndpoints,
  ...incidentEndpoints,
  ...towTruckEndpoints,
  ...violationEndpoints,
} as const;
