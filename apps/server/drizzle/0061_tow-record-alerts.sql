ALTER TABLE "tow_records" ADD COLUMN "cell" bigint;--> statement-breakpoint
ALTER TABLE "source_truth" ADD COLUMN "measured_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_alert_preferences" ADD COLUMN "enable_record_alerts" boolean DEFAULT true NOT NULL;