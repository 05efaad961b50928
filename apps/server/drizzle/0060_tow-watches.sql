CREATE TABLE "tow_appearances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"minutes" integer NOT NULL,
	"is_time_known" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tow_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"plate" text,
	"plate_key" text,
	"plate_state" text,
	"make" text,
	"place" "point",
	"sources" text[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "tow_watches_something" CHECK (plate_key is not null or place is not null)
);
--> statement-breakpoint
ALTER TABLE "towed_cars" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "towed_cars" ADD COLUMN "from_place" "point";--> statement-breakpoint
CREATE INDEX "tow_appearances_source" ON "tow_appearances" USING btree ("source","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tow_watches_once" ON "tow_watches" USING btree ("user_id","subject") WHERE found_at is null;--> statement-breakpoint
CREATE INDEX "tow_watches_user" ON "tow_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tow_watches_plate" ON "tow_watches" USING btree ("plate_key") WHERE found_at is null;--> statement-breakpoint
CREATE INDEX "towed_cars_unplated" ON "towed_cars" USING btree ("source","towed_at") WHERE plate_key is null;