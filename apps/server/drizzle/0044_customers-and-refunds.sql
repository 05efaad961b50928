CREATE TABLE "customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions_to_return" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "last_refund" jsonb;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "is_followed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_user" ON "customers" USING btree ("user_id");