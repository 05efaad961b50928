CREATE TABLE "retention_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
