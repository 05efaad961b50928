CREATE TABLE "ringing_alarms" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ring" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ringing_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ringing_alarms_user" ON "ringing_alarms" USING btree ("user_id");