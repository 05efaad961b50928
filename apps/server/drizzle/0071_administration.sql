CREATE TABLE "administrator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"source" text,
	"detail" text,
	"reason" text,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_switches" (
	"source" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"switched_by" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
CREATE INDEX "administrator_actions_at" ON "administrator_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moderation_log_at" ON "moderation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "city_config_changes_at" ON "city_config_changes" USING btree ("changed_at","id");