CREATE TABLE "city_api_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"city_name" text NOT NULL,
	"api_endpoint" text NOT NULL,
	"api_key" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"last_sync" timestamp with time zone,
	"active_violations" integer,
	"rate_limit_per_hour" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "city_api_configs_city_unique" UNIQUE("city"),
	CONSTRAINT "city_api_configs_cityName_unique" UNIQUE("city_name"),
	CONSTRAINT "city_api_configs_rate_limit" CHECK ("city_api_configs"."rate_limit_per_hour" > 0)
);
--> statement-breakpoint
CREATE TABLE "city_config_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"user_id" text NOT NULL,
	"change" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_datasets" (
	"source" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"updated_at" text,
	"row_id" text,
	"pass_started_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "city_requests" (
	"city" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "city_requests_city_minute_pk" PRIMARY KEY("city","minute")
);
--> statement-breakpoint
CREATE TABLE "city_set_aside" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"source" text NOT NULL,
	"row_id" text NOT NULL,
	"reason" text NOT NULL,
	"field" text NOT NULL,
	"row" jsonb NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"resumes_at" timestamp with time zone,
	"message" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"finished_sources" text[] DEFAULT '{}' NOT NULL,
	"total" integer,
	"read" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"set_aside" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "parking_violations_place";--> statement-breakpoint
ALTER TABLE "parking_violations" ADD COLUMN "precision_meters" integer;--> statement-breakpoint
ALTER TABLE "parking_violations" ADD COLUMN "place_basis" text;--> statement-breakpoint
ALTER TABLE "parking_violations" ADD COLUMN "cell" integer GENERATED ALWAYS AS ((floor(place[0] * 100)::int + 18000) * 18001 + floor(place[1] * 100)::int + 9000) STORED;--> statement-breakpoint
ALTER TABLE "parking_violations" ADD COLUMN "fingerprints" bigint[];--> statement-breakpoint
CREATE INDEX "city_config_changes_of_city" ON "city_config_changes" USING btree ("city","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "city_set_aside_once" ON "city_set_aside" USING btree ("source","row_id");--> statement-breakpoint
CREATE INDEX "city_set_aside_newest" ON "city_set_aside" USING btree ("city","set_aside_at");--> statement-breakpoint
CREATE UNIQUE INDEX "city_syncs_one_at_a_time" ON "city_syncs" USING btree ("city") WHERE state in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "city_syncs_of_city" ON "city_syncs" USING btree ("city","started_at");--> statement-breakpoint
CREATE INDEX "parking_violations_cell" ON "parking_violations" USING btree ("cell","violation_date");