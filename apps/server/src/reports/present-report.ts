import type {
  Activity,
  CommunityReport,
  Confidence,
  ListedCommunityReport,
  TruckType,
  VoteType,
} from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';

import type { crowdsourcedReports } from './reports.table.ts';

export type Report = Omit<typeof crowdsourcedReports.$inferSelect, 'truckType' | 'activity' | 'confidence'> & {
  truckType: TruckType;
  activity: Activity;
  confidence: Confidence;
};

/** The only place that decides what leaves the server; never the reporter. */
export const presentReport = (report: Report): CommunityReport => ({
  id: report.id,
  reportedBy: 'member',
  latitude: String(report.place.lat),
  longitude: String(report.place.lng),
  location: report.location,
  truckType: report.truckType,
  activity: report.activity,
  confidence: report.confidence,
  description: report.description,
  photoUrl: report.photoUrls[0] ?? null,
  photoUrls: report.photoUrls,
  gpsTagged: report.gpsTagged,
  createdAt: report.reportedAt.toISOString(),
  reportedAt: report.reportedAt.toISOString(),
  expiresAt: report.expiresAt.toISOString(),
  upvotes: report.upvotes,
  downvotes: report.downvotes,
  trustScore: Math.round(report.trustScore * 10) / 10,
  accuracy: Math.round(report.accuracy * 1000) / 1000,
  verifiedAt: report.verifiedAt?.toISOString() ?? null,
  isActive: report.isActive,
  sightingId: report.sightingId,
  source: 'user',
});

export const presentListedReport = (
  report: Report,
  { viewerId, from, votes }: { viewerId: string | null; from: LatLng | null; votes: ReadonlyMap<string, VoteType> },
): ListedCommunityReport => ({
  ...presentReport(report),
  distanceMiles: from ? distanceBetween(from, report.place) : null,
  myVote: votes.get(report.id) ?? null,
  isMine: viewerId !== null && report.reportedBy === viewerId,
});
