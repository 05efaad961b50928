CREATE TABLE "removed_places" (
	"place_id" uuid NOT NULL,
	"removed_in" "xid8" NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_places" ADD COLUMN "changed_in" "xid8" DEFAULT '1' NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_places_removed" ON "removed_places" USING btree ("removed_in","place_id");--> statement-breakpoint
CREATE INDEX "alert_places_changed" ON "alert_places" USING btree ("changed_in","id");--> statement-breakpoint
CREATE FUNCTION "stamp_alert_place"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changed_in := pg_current_xact_id();
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_stamp" BEFORE INSERT OR UPDATE OF "place", "radius", "is_active" ON "alert_places" FOR EACH ROW EXECUTE FUNCTION "stamp_alert_place"();--> statement-breakpoint
CREATE FUNCTION "note_removed_places"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into removed_places (place_id, removed_in) select id, pg_current_xact_id() from removed;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_removed" AFTER DELETE ON "alert_places" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_places"();
