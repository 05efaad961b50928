import { paths } from '#platform/paths.ts';

export type SitePage = { path: string; label: string; badge?: string };

export const PAGES: readonly SitePage[] = [
  { path: paths.dashboard, label: 'Dashboard', badge: 'main overview' },
  { path: paths.scanner, label: 'Scanner' },
  { path: paths.heatmap, label: 'Heatmap', badge: 'Popular' },
  { path: paths.enhancedScanner, label: 'Enhanced Scanner', badge: 'AI' },
  { path: paths.activity, label: 'Activity' },
  { path: paths.alerts, label: 'Alerts' },
  { path: paths.analytics, label: 'Analytics' },
  { path: paths.reports, label: 'Reports' },
  { path: paths.towed, label: 'Towed?' },
  { path: paths.subscribe, label: 'Premium' },
  { path: paths.privacyPolicy, label: 'Privacy Policy' },
];

export const FOOT_PAGES: readonly SitePage[] = [
  { path: paths.coverage, label: 'Coverage' },
  { path: paths.sources, label: 'Sources' },
  { path: paths.status, label: 'Status' },
  { path: paths.credits, label: 'Credits' },
];
