CREATE TABLE "source_truth" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"cases" integer NOT NULL,
	"followed" integer NOT NULL,
	"leads" smallint[] NOT NULL,
	"false_alarms_per_car" double precision,
	CONSTRAINT "source_truth_source_day_pk" PRIMARY KEY("source","day"),
	CONSTRAINT "source_truth_counts" CHECK (followed between 0 and cases)
);
--> statement-breakpoint
CREATE INDEX "source_truth_day" ON "source_truth" USING btree ("day");