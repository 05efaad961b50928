CREATE TABLE "alert_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settings" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_problem" text,
	"given_up" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"turned_off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_channel_deliveries" (
	"channel_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"ring" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_channel_deliveries_channel_id_notification_id_ring_pk" PRIMARY KEY("channel_id","notification_id","ring")
);
--> statement-breakpoint
ALTER TABLE "alert_channel_deliveries" ADD CONSTRAINT "alert_channel_deliveries_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_channels_user" ON "alert_channels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_channel_deliveries_created" ON "alert_channel_deliveries" USING btree ("created_at");