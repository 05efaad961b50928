DROP INDEX "parking_violations_cell";--> statement-breakpoint
CREATE INDEX "parking_violations_cell" ON "parking_violations" USING btree ("cell","violation_date",(place[0]),(place[1]));