CREATE TABLE "tow_records" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"feed" text NOT NULL,
	"step" text NOT NULL,
	"words" text NOT NULL,
	"place" "point" NOT NULL,
	"location" text,
	"reported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tow_records_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "tow_records_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE INDEX "tow_records_place" ON "tow_records" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_records_listed" ON "tow_records" USING btree ("feed") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "tow_records_reported" ON "tow_records" USING btree ("reported_at");