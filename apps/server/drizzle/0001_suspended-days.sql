CREATE TABLE "suspended_days" (
	"city" text NOT NULL,
	"calendar" text NOT NULL,
	"day" date NOT NULL,
	"is_suspended" boolean NOT NULL,
	"why" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspended_days_city_calendar_day_pk" PRIMARY KEY("city","calendar","day")
);
