CREATE TABLE "parked_car_questions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"place" "point" NOT NULL,
	"address" text,
	"key_name" text NOT NULL,
	"doubt" text NOT NULL,
	"accuracy" real NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_car_questions_doubt" CHECK (doubt in ('moving', 'inaccurate'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "right" text DEFAULT 'api' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_places" ADD COLUMN "set_by_key" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_right" CHECK ("right" in ('api', 'parked-car'));