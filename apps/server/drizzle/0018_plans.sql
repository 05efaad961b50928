CREATE TABLE "plans" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subscription_status" text DEFAULT 'free' NOT NULL,
	"selected_at" timestamp with time zone,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"grace_ends_at" timestamp with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_price_id" text,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_stripeCustomerId_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "plans_stripeSubscriptionId_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "plans_subscription_status" CHECK (subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due'))
);
--> statement-breakpoint
INSERT INTO "plans" ("user_id", "subscription_status", "selected_at", "trial_start_date", "trial_end_date", "stripe_customer_id", "stripe_subscription_id")
  SELECT "id", "subscription_status", "plan_selected_at", "trial_start_date", "trial_end_date", "stripe_customer_id", "stripe_subscription_id" FROM "users"
  WHERE "subscription_status" <> 'free' OR "plan_selected_at" IS NOT NULL OR "trial_start_date" IS NOT NULL OR "stripe_customer_id" IS NOT NULL
  ON CONFLICT DO NOTHING;
