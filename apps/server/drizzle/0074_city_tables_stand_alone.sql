ALTER TABLE "city_syncs" ADD COLUMN "failed_tables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "city_syncs" ADD COLUMN "ends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "city_syncs" ADD COLUMN "set_aside_in" text;