DROP INDEX "user_alert_preferences_plates";--> statement-breakpoint
CREATE INDEX "user_alert_preferences_plates" ON "user_alert_preferences" USING gin ("plate_keys") WITH (fastupdate=false);