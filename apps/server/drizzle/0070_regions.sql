ALTER TABLE "alert_places" ADD COLUMN "region" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_places_region" ON "alert_places" USING btree ((-region),"id");--> statement-breakpoint
-- A statement that moves a place without naming its region is one of the previous release: the region is unknown again.
-- PostgreSQL fires these three in the order of their names.
CREATE FUNCTION "doubt_region"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.region := -new.region;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_moved" BEFORE UPDATE OF "place" ON "alert_places" FOR EACH ROW WHEN (NEW."place"[0] <> OLD."place"[0] OR NEW."place"[1] <> OLD."place"[1]) EXECUTE FUNCTION "doubt_region"();--> statement-breakpoint
CREATE FUNCTION "trust_region"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.region := abs(new.region);
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_region" BEFORE UPDATE OF "region" ON "alert_places" FOR EACH ROW EXECUTE FUNCTION "trust_region"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "stamp_alert_place"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changed_in := pg_current_xact_id();
	new.region := greatest(new.region, 0);
	return new;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "alert_places_stamp" BEFORE INSERT OR UPDATE OF "place", "radius", "is_active", "region" ON "alert_places" FOR EACH ROW EXECUTE FUNCTION "stamp_alert_place"();
