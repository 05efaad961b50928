UPDATE "reporter_standings" SET "contradicted" = "false_reports", "confirmed" = greatest(0, ("trust_score" - 50 + 8 * "false_reports") / 2);--> statement-breakpoint
INSERT INTO "reporter_standings" ("reporter_key", "trust_score", "confirmed", "contradicted")
  SELECT 'user:' || "user_id", 50, "confirmed", "contradicted" FROM "track_records"
  ON CONFLICT ("reporter_key") DO UPDATE SET "confirmed" = "reporter_standings"."confirmed" + excluded."confirmed", "contradicted" = "reporter_standings"."contradicted" + excluded."contradicted";--> statement-breakpoint
ALTER TABLE "track_records" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "track_records" CASCADE;--> statement-breakpoint
DROP INDEX "crowdsourced_reports_to_settle";--> statement-breakpoint
ALTER TABLE "crowdsourced_reports" DROP COLUMN "settled_at";--> statement-breakpoint
ALTER TABLE "reporter_standings" DROP COLUMN "trust_score";