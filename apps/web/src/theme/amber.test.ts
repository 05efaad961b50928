/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

const TRUCKS = [
  'trucks/truck-mark.tsx',
  'trucks/truck-layer.tsx',
  'alerts/strip/alert-row.tsx',
  'alerts/panel/alert-panel.tsx',
  'alerts/notifications/notification-item.tsx',
  'pages/dashboard/map.tsx',
  'pages/reports/reports-map.tsx',
];
const MAIN_ACTION = ['ui/button.tsx', 'pages/shell/brand.tsx', 'billing/payment/payment-test.tsx'];
/** The console is a device with a display of its own. */
const CONSOLE = ['scanner/console/', 'ui/segmented.tsx'];
/** Where red is the worst, amber is the middle. */
const SCALES = [
  'parking-rules/bar/day-bar.tsx',
  'parking-rules/map/',
  'traffic/incidents/incident-card.tsx',
  'traffic/traffic-map.tsx',
  'insights/heatmap/',
  'insights/activity/activity-feed.tsx',
];
/** Counts of trucks. */
const CHARTS = ['ui/chart/', 'insights/activity/activity-trends.tsx', 'insights/analytics/analytics-overview.tsx'];
const NAMES = ['theme/', 'map/map-tokens.ts', 'map/draw-icon.ts'];
const ALLOWED = [...TRUCKS, ...MAIN_ACTION, ...CONSOLE, ...SCALES, ...CHARTS, ...NAMES];

test('amber is for trucks that wait or are on their way, and for the main action', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: SOURCE, exclude: ['**/*.test.*', '**/*.fixture.*'] });
  const amber = files.filter((file) =>
    /[-'"(](?:accent|amber)(?!-text)\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(amber.length).toBeGreaterThan(10);
  expect(amber.filter((file) => !ALLOWED.some((allowed) => file.startsWith(allowed)))).toEqual([]);
});
