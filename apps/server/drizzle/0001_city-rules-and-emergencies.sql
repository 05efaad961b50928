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
CREATE TABLE "ticket_times" (
	"city" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"cell" text NOT NULL,
	"sides" text[] NOT NULL,
	"times" "bytea" NOT NULL,
	CONSTRAINT "ticket_times_city_trained_at_cell_pk" PRIMARY KEY("city","trained_at","cell")
);
--> statement-breakpoint
CREATE TABLE "suspended_days" (
	"city" text NOT NULL,
	"calendar" text NOT NULL,
	"day" date NOT NULL,
	"is_suspended" boolean NOT NULL,
	"why" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspended_days_city_calendar_day_pk" PRIMARY KEY("city","calendar","day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_open" ON "declarations" USING btree ("city") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "declarations_ended" ON "declarations" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "weather_alerts_expires" ON "weather_alerts" USING btree ("expires_at");