CREATE TABLE "alert_actions" (
	"notification_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "alert_actions_notification_id_key_pk" PRIMARY KEY("notification_id","key")
);
--> statement-breakpoint
CREATE TABLE "lost_push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"lost_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_snoozes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"place_id" uuid,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_snoozes_once" UNIQUE NULLS NOT DISTINCT("user_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_actions" ADD CONSTRAINT "alert_actions_notification_id_user_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."user_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_place_id_alert_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."alert_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_push_devices_user" ON "lost_push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_snoozes_place" ON "alert_snoozes" USING btree ("place_id");