ALTER TABLE "sighting_reports" ADD COLUMN "is_new_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "said_to_have_left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tow_trucks_said_to_have_left" ON "tow_trucks" USING btree ("said_to_have_left_at") WHERE said_to_have_left_at is not null;