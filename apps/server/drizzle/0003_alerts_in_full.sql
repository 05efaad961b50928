CREATE TABLE "avoided_trucks" (
	"user_id" text NOT NULL,
	"sighting_id" uuid NOT NULL,
	"place" "point" NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "avoided_trucks_user_id_sighting_id_pk" PRIMARY KEY("user_id","sighting_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_problem" text,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "parking_violations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"violation_id" text NOT NULL,
	"city_source" text NOT NULL,
	"plate_number" text NOT NULL,
	"plate_key" text NOT NULL,
	"violation_type" text NOT NULL,
	"fine_amount" numeric(10, 2),
	"place" "point",
	"location" text NOT NULL,
	"violation_date" timestamp with time zone NOT NULL,
	"issue_date" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_violations_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90))
);
--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "plate_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "alerts_per_hour" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "quiet_until" smallint;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "enable_email_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "kind" text DEFAULT 'alarm' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "gathered_into" uuid;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_violations_once" ON "parking_violations" USING btree ("city_source","violation_id");--> statement-breakpoint
CREATE INDEX "parking_violations_place" ON "parking_violations" USING gist ("place");--> statement-breakpoint
CREATE INDEX "parking_violations_plate" ON "parking_violations" USING btree ("plate_key");--> statement-breakpoint
CREATE INDEX "parking_violations_date" ON "parking_violations" USING btree ("violation_date");--> statement-breakpoint
CREATE INDEX "alert_places_place" ON "alert_places" USING gist ("place");--> statement-breakpoint
CREATE INDEX "user_alert_preferences_plates" ON "user_alert_preferences" USING gin ("plate_keys");--> statement-breakpoint
CREATE INDEX "user_notifications_waiting" ON "user_notifications" USING btree ("deliver_at") WHERE delivered_at is null;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD CONSTRAINT "user_alert_preferences_per_hour" CHECK (alerts_per_hour between 0 and 60);--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD CONSTRAINT "user_alert_preferences_quiet" CHECK ((quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439);--> statement-breakpoint
UPDATE "user_alert_preferences" SET "plate_keys" = coalesce((SELECT array_agg(replace(upper(plate), 'O', '0')) FROM jsonb_array_elements_text("plate_numbers") AS plate), '{}');--> statement-breakpoint
UPDATE "user_notifications" SET "kind" = 'all-clear' WHERE "subject" LIKE 'all-clear:%';
