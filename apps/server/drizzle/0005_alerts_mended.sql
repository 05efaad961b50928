ALTER TABLE "user_alert_preferences" ADD COLUMN "email_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "emailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD COLUMN "narrowed_to" real;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "reporter_rewarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "reporter_blamed" boolean DEFAULT false NOT NULL;