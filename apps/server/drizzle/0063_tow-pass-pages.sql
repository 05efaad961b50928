CREATE TABLE "tow_pass_pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"pass_started_at" timestamp with time zone NOT NULL,
	"car_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tow_pass_pages_source" ON "tow_pass_pages" USING btree ("source");