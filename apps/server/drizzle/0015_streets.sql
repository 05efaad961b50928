CREATE TABLE "street_file_parts" (
	"county" char(5) NOT NULL,
	"source" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "street_file_parts_county_source_part_pk" PRIMARY KEY("county","source","part")
);
--> statement-breakpoint
CREATE TABLE "street_files" (
	"county" char(5) NOT NULL,
	"source" text NOT NULL,
	"form" text,
	"release" integer,
	"size" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"next_fetch_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "street_files_county_source_pk" PRIMARY KEY("county","source"),
	CONSTRAINT "street_files_county" CHECK (county ~ '^[0-9]{5}$')
);
--> statement-breakpoint
ALTER TABLE "street_file_parts" ADD CONSTRAINT "street_file_parts_county_source_street_files_county_source_fk" FOREIGN KEY ("county","source") REFERENCES "public"."street_files"("county","source") ON DELETE cascade ON UPDATE no action;