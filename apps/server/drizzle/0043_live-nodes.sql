CREATE TABLE "live_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beats" integer NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
