CREATE TABLE "tow_lots" (
	"source" text NOT NULL,
	"lot" text NOT NULL,
	"place" "point" NOT NULL,
	"month" date NOT NULL,
	"reason" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tow_lots_source_lot_month_reason_pk" PRIMARY KEY("source","lot","month","reason"),
	CONSTRAINT "tow_lots_weekdays" CHECK (cardinality(weekdays) = 7),
	CONSTRAINT "tow_lots_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE INDEX "tow_lots_place" ON "tow_lots" USING gist ("place");