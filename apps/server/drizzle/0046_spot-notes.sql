ALTER TABLE "alert_places" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "alert_places" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;