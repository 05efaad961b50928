CREATE TABLE "heatmap_hours" (
	"cell" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"trucks" integer NOT NULL,
	"reports" integer NOT NULL,
	"violations" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sources" text NOT NULL,
	CONSTRAINT "heatmap_hours_cell_hour_pk" PRIMARY KEY("cell","hour")
);
--> statement-breakpoint
CREATE TABLE "heatmap_hours_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"added_from" timestamp with time zone NOT NULL,
	"added_until" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "heatmap_hours_hour" ON "heatmap_hours" USING btree ("hour");