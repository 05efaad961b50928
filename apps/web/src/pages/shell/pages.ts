import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';

export type SitePage = { path: string; label: string; badge?: string };

/** The first six are those of the specification. */
export const listPages = (): readonly SitePage[] => [
  { path: paths.dashboard, label: m.pages_shell_dashboard(), badge: m.pages_shell_overview() },
  { path: paths.heatmap, label: m.pages_shell_heatmap(), badge: m.pages_shell_popular() },
  { path: paths.enhancedScanner, label: m.pages_shell_enhanced_scanner(), badge: m.pages_shell_ai() },
  { path: paths.alerts, label: m.pages_shell_alerts() },
  { path: paths.analytics, label: m.pages_shell_analytics() },
  { path: paths.privacyPolicy, label: m.pages_shell_privacy() },
  { path: paths.scanner, label: m.pages_shell_scanner() },
  { path: paths.activity, label: m.pages_shell_activity() },
  { path: paths.reports, label: m.pages_shell_reports() },
  { path: paths.towed, label: m.pages_shell_towed() },
  { path: paths.subscribe, label: 'Premium' },
];

/** Pages for operators are linked from the credits alone. */
export const listFootPages = (): readonly SitePage[] => [
  { path: paths.coverage, label: m.pages_shell_coverage() },
  { path: paths.credits, label: m.pages_shell_credits() },
];
