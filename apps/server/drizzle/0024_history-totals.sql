CREATE TABLE "history_totals" (
	"cell" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "history_cells_day";--> statement-breakpoint
ALTER TABLE "history_progress" ADD COLUMN "totals_from" date;--> statement-breakpoint
ALTER TABLE "history_progress" ADD COLUMN "totals_through" date;--> statement-breakpoint
CREATE INDEX "history_cells_days" ON "history_cells" USING brin ("day");