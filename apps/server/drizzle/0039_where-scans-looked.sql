ALTER TABLE "activity_scans" ADD COLUMN "place" "point";--> statement-breakpoint
ALTER TABLE "activity_scans" ADD COLUMN "radius" real;--> statement-breakpoint
CREATE INDEX "activity_scans_place" ON "activity_scans" USING gist ("place");