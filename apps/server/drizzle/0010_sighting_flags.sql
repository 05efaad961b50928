CREATE TABLE "sighting_flags" (
	"sighting_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"network_key" text,
	"reason" text NOT NULL,
	"location" text NOT NULL,
	"details" text,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sighting_flags_sighting_id_user_id_pk" PRIMARY KEY("sighting_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "sighting_flags_open" ON "sighting_flags" USING btree ("created_at") WHERE decided_at is null;