CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"days" jsonb NOT NULL,
	"read_first_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "declarations_end" CHECK ((ended_at is null) = (ended_because is null))
);
--> statement-breakpoint
CREATE TABLE "emergency_feeds" (
	"feed" text PRIMARY KEY NOT NULL,
	"asked" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "weather_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"event" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"counties" text[] DEFAULT '{}' NOT NULL,
	"outlines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_open" ON "declarations" USING btree ("city") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "declarations_ended" ON "declarations" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "weather_alerts_expires" ON "weather_alerts" USING btree ("expires_at");