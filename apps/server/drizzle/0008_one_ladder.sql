ALTER TABLE "reporter_standings" ALTER COLUMN "false_reports" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "reporter_standings" ADD COLUMN "confirmed" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reporter_standings" ADD COLUMN "contradicted" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "miles_away" real;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "raised_alarm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "is_contradicted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "described_by" text;--> statement-breakpoint
CREATE INDEX "sighting_reports_reporter" ON "sighting_reports" USING btree ("reporter_key","created_at");--> statement-breakpoint
CREATE INDEX "sighting_reports_alarms" ON "sighting_reports" USING btree ("network_key","created_at") WHERE raised_alarm;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD CONSTRAINT "sighting_reports_status" CHECK (status in ('active', 'waiting', 'departed', 'en_route', 'responding'));