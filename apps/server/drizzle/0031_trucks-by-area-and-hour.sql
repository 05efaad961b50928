CREATE TABLE "history_areas" (
	"area" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"hours" integer[] NOT NULL,
	"stays" smallint[] NOT NULL,
	CONSTRAINT "history_areas_area_day_source_pk" PRIMARY KEY("area","day","source")
);
--> statement-breakpoint
CREATE INDEX "history_areas_days" ON "history_areas" USING brin ("day");--> statement-breakpoint
CREATE INDEX "user_notifications_answered" ON "user_notifications" USING btree ("answered_at") WHERE answer is not null;--> statement-breakpoint
-- The days that are rolled up are rolled up once more, so that they are in the new table too.
UPDATE "history_progress" SET "rolled_through" = null;
