CREATE TABLE "kept_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "newest_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_states" DROP COLUMN "as_of";