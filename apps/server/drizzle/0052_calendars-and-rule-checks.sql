CREATE TABLE "calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendars_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "alert_places" ADD COLUMN "check_rules_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "enable_rule_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "parking_permits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_places_check_rules" ON "alert_places" USING btree ("check_rules_at") WHERE kind = 'parked' and is_active;