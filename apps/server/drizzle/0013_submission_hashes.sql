ALTER TABLE "crowdsourced_reports" ADD COLUMN "submission_hash" text;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "submission_hash" text;