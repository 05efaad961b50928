ALTER TABLE "tow_trucks" ADD COLUMN "anchor" "point";--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "anchored_at" timestamp with time zone;