CREATE TABLE "history_today" (
	"day" date NOT NULL,
	"cell" bigint NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL,
	CONSTRAINT "history_today_day_cell_pk" PRIMARY KEY("day","cell")
);
--> statement-breakpoint
ALTER TABLE "history_progress" ADD COLUMN "today" date;--> statement-breakpoint
ALTER TABLE "history_progress" ADD COLUMN "today_through" bigint;