ALTER TABLE "feed_states" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "items_read" integer;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "set_aside" jsonb;