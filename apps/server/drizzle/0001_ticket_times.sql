CREATE TABLE "ticket_times" (
	"city" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"cell" text NOT NULL,
	"sides" text[] NOT NULL,
	"times" "bytea" NOT NULL,
	CONSTRAINT "ticket_times_city_trained_at_cell_pk" PRIMARY KEY("city","trained_at","cell")
);
