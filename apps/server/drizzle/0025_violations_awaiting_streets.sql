CREATE TABLE "violations_awaiting_streets" (
	"city_source" text NOT NULL,
	"violation_id" text NOT NULL,
	"county" char(5) NOT NULL,
	"whereabouts" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "violations_awaiting_streets_city_source_violation_id_pk" PRIMARY KEY("city_source","violation_id")
);
--> statement-breakpoint
CREATE INDEX "violations_awaiting_streets_county" ON "violations_awaiting_streets" USING btree ("county");