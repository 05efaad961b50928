CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "passkeys_credentialID_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text DEFAULT 'free' NOT NULL,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"plan_selected_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"login_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_subscription_status" CHECK (subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"address" text,
	"place" "point" NOT NULL,
	"radius" real NOT NULL,
	"reach" "box" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "alert_places_kind" CHECK (kind in ('here', 'parked', 'favorite', 'zone')),
	CONSTRAINT "alert_places_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90),
	CONSTRAINT "alert_places_radius" CHECK (radius > 0 and radius <= 25)
);
--> statement-breakpoint
CREATE TABLE "user_alert_preferences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"alert_radius" real NOT NULL,
	"enable_audio_alerts" boolean NOT NULL,
	"enable_push_notifications" boolean NOT NULL,
	"alert_frequency" text NOT NULL,
	"enable_violation_alerts" boolean NOT NULL,
	"violation_alert_radius" real NOT NULL,
	"violation_types" jsonb NOT NULL,
	"plate_numbers" jsonb NOT NULL,
	"include_roadside" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_alert_preferences_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "user_alert_preferences_radius" CHECK (alert_radius > 0 and alert_radius <= 25),
	CONSTRAINT "user_alert_preferences_frequency" CHECK (alert_frequency in ('immediate', 'every_5min', 'every_15min'))
);
--> statement-breakpoint
CREATE TABLE "user_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"data" jsonb,
	"subject" text NOT NULL,
	"is_read" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "user_notifications_is_read" CHECK (is_read in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"place" "point",
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reporter_standings" (
	"reporter_key" text PRIMARY KEY NOT NULL,
	"trust_score" real NOT NULL,
	"false_reports" integer NOT NULL,
	"barred_until" timestamp with time zone,
	"last_false_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sighting_reports" (
	"sighting_id" uuid NOT NULL,
	"reporter_key" text NOT NULL,
	"network_key" text,
	"verdict" text NOT NULL,
	"submission_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sighting_reports_sighting_id_reporter_key_pk" PRIMARY KEY("sighting_id","reporter_key"),
	CONSTRAINT "sighting_reports_verdict" CHECK (verdict in ('seen', 'gone', 'not_there'))
);
--> statement-breakpoint
CREATE TABLE "tow_trucks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"external_id" text,
	"place" "point",
	"location" text NOT NULL,
	"status" text NOT NULL,
	"details" text,
	"intent" text NOT NULL,
	"company" text,
	"eta_at" timestamp with time zone,
	"trust" text NOT NULL,
	"confirmations" integer DEFAULT 1 NOT NULL,
	"reported_by" text,
	"reported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"faded_at" timestamp with time zone,
	CONSTRAINT "tow_trucks_place_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)),
	CONSTRAINT "tow_trucks_status" CHECK (status in ('active', 'waiting', 'departed', 'en_route', 'responding')),
	CONSTRAINT "tow_trucks_intent" CHECK (intent in ('enforcement', 'private_lot', 'roadside', 'rotation', 'unknown')),
	CONSTRAINT "tow_trucks_trust" CHECK (trust in ('unconfirmed', 'reported', 'confirmed', 'official'))
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"source" text PRIMARY KEY NOT NULL,
	"next_poll_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"as_of" timestamp with time zone,
	"last_good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD CONSTRAINT "sighting_reports_sighting_id_tow_trucks_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."tow_trucks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "alert_places_reach" ON "alert_places" USING gist ("reach");--> statement-breakpoint
CREATE INDEX "alert_places_user" ON "alert_places" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_places_one_each" ON "alert_places" USING btree ("user_id","kind") WHERE kind in ('here', 'parked');--> statement-breakpoint
CREATE UNIQUE INDEX "user_notifications_once" ON "user_notifications" USING btree ("user_id","subject");--> statement-breakpoint
CREATE INDEX "user_notifications_list" ON "user_notifications" USING btree ("user_id","deliver_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_notifications_subject" ON "user_notifications" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "live_events_created_at" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sighting_reports_submission_key" ON "sighting_reports" USING btree ("submission_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tow_trucks_source_external_id" ON "tow_trucks" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "tow_trucks_place" ON "tow_trucks" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_trucks_reported_at" ON "tow_trucks" USING btree ("reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tow_trucks_to_fade" ON "tow_trucks" USING btree ("expires_at") WHERE faded_at is null;