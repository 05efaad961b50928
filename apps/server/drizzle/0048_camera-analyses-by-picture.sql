ALTER TABLE "traffic_cameras" ADD COLUMN "last_analyzed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "traffic_cameras" ADD COLUMN "analyzed_picture" text;--> statement-breakpoint
ALTER TABLE "traffic_cameras" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "traffic_cameras" ADD COLUMN "confidence" real;