-- The totals are added up anew by the next roll-up: until then 90 days are answered from the daily cells.
DELETE FROM "history_totals";--> statement-breakpoint
UPDATE "history_progress" SET "totals_from" = NULL, "totals_through" = NULL;--> statement-breakpoint
ALTER TABLE "history_totals" ADD COLUMN "sources" text[] NOT NULL;
