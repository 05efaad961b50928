CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tow_trucks_reported_by" ON "tow_trucks" USING btree ("reported_by") WHERE reported_by is not null;--> statement-breakpoint
CREATE INDEX "tow_trucks_described_by" ON "tow_trucks" USING btree ("described_by") WHERE described_by is not null;