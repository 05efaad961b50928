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
CREATE INDEX "weather_alerts_expires" ON "weather_alerts" USING btree ("expires_at");