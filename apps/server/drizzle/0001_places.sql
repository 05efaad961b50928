CREATE TABLE "gazetteer_places" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" char(2) NOT NULL,
	"place" "point" NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "gazetteer_places_kind" CHECK (kind in ('city', 'neighbourhood'))
);
--> statement-breakpoint
CREATE TABLE "gazetteer_seeds" (
	"version" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_code_data" (
	"zip_code" varchar(10) PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"county" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"census_place" "point",
	"spacing_miles" real NOT NULL,
	"precision" text DEFAULT 'city' NOT NULL,
	"boundary_box" text,
	"population" integer,
	"time_zone" text NOT NULL,
	"last_validated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zip_code_data_on_earth" CHECK (abs(latitude) <= 90 and abs(longitude) <= 180 and not (latitude = 0 and longitude = 0))
);
--> statement-breakpoint
CREATE TABLE "location_precision_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"original_latitude" double precision,
	"original_longitude" double precision,
	"enhanced_latitude" double precision,
	"enhanced_longitude" double precision,
	"zip_code" varchar(10),
	"precision_level" text NOT NULL,
	"accuracy_radius" real,
	"source" text NOT NULL,
	"confidence" real DEFAULT 0 NOT NULL,
	"validation_status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "location_precision_log_precision" CHECK (precision_level in ('enhanced', 'zip_validated', 'gps', 'approximated')),
	CONSTRAINT "location_precision_log_confidence" CHECK (confidence between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "geocode_cache" (
	"question" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "location_precision_log_user" ON "location_precision_log" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "geocode_cache_answered_at" ON "geocode_cache" USING btree ("answered_at");