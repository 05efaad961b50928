CREATE TABLE "geocoder_turns" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocoder_turns_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"report_id" uuid,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crowdsourced_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" "point" NOT NULL,
	"location" text NOT NULL,
	"description" text,
	"truck_type" text NOT NULL,
	"activity" text NOT NULL,
	"confidence" text NOT NULL,
	"gps_tagged" boolean NOT NULL,
	"photo_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_by" text NOT NULL,
	"network_key" text,
	"reporter_age_minutes" double precision NOT NULL,
	"impossible_travel" boolean NOT NULL,
	"sighting_id" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"accuracy" real DEFAULT 0 NOT NULL,
	"trust_score" real DEFAULT 50 NOT NULL,
	"verified_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"ended_by" text,
	"settled_at" timestamp with time zone,
	"submission_key" text,
	CONSTRAINT "crowdsourced_reports_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90),
	CONSTRAINT "crowdsourced_reports_trust" CHECK (trust_score between 0 and 100 and accuracy between 0 and 1),
	CONSTRAINT "crowdsourced_reports_votes" CHECK (upvotes >= 0 and downvotes >= 0)
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"photo_url" text,
	"actor_id" text,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_flags" (
	"report_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"network_key" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "report_flags_report_id_user_id_photo_url_pk" PRIMARY KEY("report_id","user_id","photo_url")
);
--> statement-breakpoint
CREATE TABLE "report_votes" (
	"report_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"vote_type" text NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	"network_key" text,
	"voter_age_minutes" double precision NOT NULL,
	"miles_away" real,
	CONSTRAINT "report_votes_report_id_user_id_pk" PRIMARY KEY("report_id","user_id"),
	CONSTRAINT "report_votes_type" CHECK (vote_type in ('upvote', 'downvote'))
);
--> statement-breakpoint
CREATE TABLE "track_records" (
	"user_id" text PRIMARY KEY NOT NULL,
	"confirmed" double precision NOT NULL,
	"contradicted" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD COLUMN "stands_alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_flags" ADD CONSTRAINT "report_flags_report_id_crowdsourced_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crowdsourced_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_votes" ADD CONSTRAINT "report_votes_report_id_crowdsourced_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crowdsourced_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_uploader" ON "photos" USING btree ("uploader_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_orphans" ON "photos" USING btree ("created_at") WHERE report_id is null;--> statement-breakpoint
CREATE INDEX "photos_report" ON "photos" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_place" ON "crowdsourced_reports" USING gist ("place") WHERE is_active;--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_reported_at" ON "crowdsourced_reports" USING btree ("reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_to_fade" ON "crowdsourced_reports" USING btree ("expires_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_to_settle" ON "crowdsourced_reports" USING btree ("reported_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_reporter" ON "crowdsourced_reports" USING btree ("reported_by","reported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "crowdsourced_reports_submission_key" ON "crowdsourced_reports" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "report_flags_open" ON "report_flags" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "report_votes_user" ON "report_votes" USING btree ("user_id","cast_at" DESC NULLS LAST);