CREATE TABLE "camera_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"camera_id" text NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL,
	"sentence" text,
	"confidence" real
);
--> statement-breakpoint
CREATE TABLE "traffic_cameras" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"feed" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"place" "point" NOT NULL,
	"status" text NOT NULL,
	"still_url" text,
	"refresh_minutes" real,
	CONSTRAINT "traffic_cameras_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE INDEX "camera_analyses_camera" ON "camera_analyses" USING btree ("camera_id","analyzed_at");--> statement-breakpoint
CREATE INDEX "camera_analyses_time" ON "camera_analyses" USING btree ("analyzed_at");--> statement-breakpoint
CREATE INDEX "traffic_cameras_place" ON "traffic_cameras" USING gist ("place");--> statement-breakpoint
CREATE INDEX "traffic_cameras_feed" ON "traffic_cameras" USING btree ("feed");