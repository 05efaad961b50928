CREATE TABLE "ticket_times" (
	"city" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"cell" text NOT NULL,
	"sides" text[] NOT NULL,
	"times" "bytea" NOT NULL,
	CONSTRAINT "ticket_times_city_trained_at_cell_pk" PRIMARY KEY("city","trained_at","cell")
);
--> statement-breakpoint
CREATE TABLE "suspended_days" (
	"city" text NOT NULL,
	"calendar" text NOT NULL,
	"day" date NOT NULL,
	"is_suspended" boolean NOT NULL,
	"why" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspended_days_city_calendar_day_pk" PRIMARY KEY("city","calendar","day")
);
