CREATE TABLE "street_rules" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"is_staged" boolean NOT NULL,
	"city" text NOT NULL,
	"rule" jsonb NOT NULL,
	"curb" jsonb NOT NULL,
	"lines" jsonb,
	"extent" "box",
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "street_rules_source_id_is_staged_pk" PRIMARY KEY("source","id","is_staged")
);
--> statement-breakpoint
ALTER TABLE "city_lists" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "street_rules_extent" ON "street_rules" USING gist ("extent");