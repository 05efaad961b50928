CREATE TABLE "history_cells" (
	"cell" bigint NOT NULL,
	"day" date NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL,
	CONSTRAINT "history_cells_cell_day_pk" PRIMARY KEY("cell","day")
);
--> statement-breakpoint
CREATE TABLE "history_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"rolled_through" date,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "history_progress_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "sighting_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sighting_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sighting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"day" date GENERATED ALWAYS AS ((reported_at at time zone 'UTC')::date) STORED NOT NULL,
	"place" "point",
	"cell" bigint,
	"source" text NOT NULL,
	"intent" text NOT NULL,
	"status" text,
	"trust" text NOT NULL,
	CONSTRAINT "sighting_events_real" CHECK (source <> 'simulated'),
	CONSTRAINT "sighting_events_kind" CHECK (kind in ('reported', 'confirmed', 'doubted', 'status_changed', 'moved_out', 'moved', 'departed', 'faded', 'withdrawn')),
	CONSTRAINT "sighting_events_cell" CHECK ((place is null) = (cell is null))
);
--> statement-breakpoint
CREATE INDEX "history_cells_day" ON "history_cells" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sighting_events_day" ON "sighting_events" USING btree ("day","cell");--> statement-breakpoint
CREATE INDEX "sighting_events_recorded" ON "sighting_events" USING brin ("recorded_at");