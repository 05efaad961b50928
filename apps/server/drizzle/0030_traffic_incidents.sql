CREATE TABLE "traffic_incidents" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"feed" text NOT NULL,
	"merge_key" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"place" "point" NOT NULL,
	"state" text,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"detailed_location" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"planned_end_at" timestamp with time zone,
	"lanes_closed" integer,
	"traffic_impact" text,
	"vehicle_details" text,
	"incident_number" text,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "traffic_incidents_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "traffic_incidents_real" CHECK (source <> 'simulated'),
	CONSTRAINT "traffic_incidents_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE INDEX "traffic_incidents_place" ON "traffic_incidents" USING gist ("place");--> statement-breakpoint
CREATE INDEX "traffic_incidents_listed" ON "traffic_incidents" USING btree ("feed") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "traffic_incidents_merge_key" ON "traffic_incidents" USING btree ("merge_key");--> statement-breakpoint
CREATE INDEX "traffic_incidents_ended" ON "traffic_incidents" USING btree ("ended_at");