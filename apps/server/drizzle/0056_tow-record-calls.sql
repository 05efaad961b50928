ALTER TABLE "tow_records" ADD COLUMN "call_number" text;--> statement-breakpoint
CREATE INDEX "tow_records_call" ON "tow_records" USING btree ("call_number") WHERE call_number is not null;