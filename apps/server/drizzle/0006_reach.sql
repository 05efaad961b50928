ALTER TABLE "tow_trucks" ADD COLUMN "reach" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "unconfirmed_status" text;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD COLUMN "departed_by" text;--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD CONSTRAINT "tow_trucks_reach" CHECK (reach in ('nobody', 'notice', 'beside', 'everyone'));--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD CONSTRAINT "tow_trucks_unconfirmed_status" CHECK (unconfirmed_status in ('active', 'waiting', 'departed', 'en_route', 'responding'));--> statement-breakpoint
ALTER TABLE "tow_trucks" ADD CONSTRAINT "tow_trucks_departed_by" CHECK (departed_by in ('source', 'proven', 'two', 'reporter'));