CREATE TABLE "city_lists" (
	"source" text PRIMARY KEY NOT NULL,
	"synced_at" timestamp with time zone,
	"newest_entry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tow_zones" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"location" text NOT NULL,
	"line" jsonb,
	"place" "point",
	"reach" real,
	"schedule" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"whereabouts" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tow_zones_source_id_pk" PRIMARY KEY("source","id"),
	CONSTRAINT "tow_zones_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90))
);
--> statement-breakpoint
CREATE TABLE "towed_cars" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"plate_key" text,
	"plate_state" text,
	"make" text,
	"color" text,
	"towed_at" timestamp with time zone NOT NULL,
	"is_time_known" boolean NOT NULL,
	"towed_from" text,
	"reason" text,
	"held_name" text,
	"held_address" text,
	"held_phone" text,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "towed_cars_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE INDEX "tow_zones_place" ON "tow_zones" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_zones_ends" ON "tow_zones" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "towed_cars_plate" ON "towed_cars" USING btree ("plate_key");