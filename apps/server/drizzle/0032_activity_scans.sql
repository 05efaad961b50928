CREATE TABLE "activity_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"incidents" integer NOT NULL,
	"is_covered" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_scans_state" ON "activity_scans" USING btree ("state","at");