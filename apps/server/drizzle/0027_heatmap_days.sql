CREATE TABLE "heatmap_days" (
	"cell" bigint NOT NULL,
	"day" date NOT NULL,
	"trucks" integer NOT NULL,
	"reports" integer NOT NULL,
	"violations" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sources" text NOT NULL,
	CONSTRAINT "heatmap_days_cell_day_pk" PRIMARY KEY("cell","day")
);
--> statement-breakpoint
CREATE TABLE "heatmap_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"added_through" date NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "heatmap_days_day" ON "heatmap_days" USING btree ("day");