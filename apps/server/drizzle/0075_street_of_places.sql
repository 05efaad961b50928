ALTER TABLE "alert_places" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "alert_places" ADD COLUMN "house_number" text;