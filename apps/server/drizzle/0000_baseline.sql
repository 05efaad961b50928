CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrator_claims" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "letters" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
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
CREATE TABLE "second_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"locale" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text DEFAULT 'free' NOT NULL,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"plan_selected_at" timestamp with time zone,
	"administrator_since" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
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
CREATE TABLE "alert_actions" (
	"notification_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "alert_actions_notification_id_key_pk" PRIMARY KEY("notification_id","key")
);
--> statement-breakpoint
CREATE TABLE "avoided_trucks" (
	"user_id" text NOT NULL,
	"sighting_id" uuid NOT NULL,
	"place" "point" NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "avoided_trucks_user_id_sighting_id_pk" PRIMARY KEY("user_id","sighting_id")
);
--> statement-breakpoint
CREATE TABLE "user_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text DEFAULT 'alarm' NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"data" jsonb,
	"subject" text NOT NULL,
	"is_read" integer DEFAULT 0 NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"gathered_into" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"narrowed_to" real,
	CONSTRAINT "user_notifications_is_read" CHECK (is_read in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers_to_close" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"is_followed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
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
	"last_refund" jsonb,
	"failed_orders" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_stripeCustomerId_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "plans_stripeSubscriptionId_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "plans_subscription_status" CHECK (subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions_to_return" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settings" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_problem" text,
	"given_up" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"turned_off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_channel_deliveries" (
	"channel_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"ring" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_channel_deliveries_channel_id_notification_id_ring_pk" PRIMARY KEY("channel_id","notification_id","ring")
);
--> statement-breakpoint
CREATE TABLE "lost_push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"lost_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_problem" text,
	"tested_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "ringing_alarms" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ring" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ringing_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_chat_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"read_again_at" timestamp with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "telegram_chat_codes_id_unique" UNIQUE("id"),
	CONSTRAINT "telegram_chat_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "activity_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"place" "point",
	"radius" real,
	"at" timestamp with time zone NOT NULL,
	"incidents" integer NOT NULL,
	"is_covered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heatmap_days" (
	"cell" bigint NOT NULL,
	"day" date NOT NULL,
	"trucks" integer NOT NULL,
	"reports" integer NOT NULL,
	"violations" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sources" text NOT NULL,
	CONSTRAINT "heatmap_days_cell_day_pk" PRIMARY KEY("cell","day")
);
--> statement-breakpoint
CREATE TABLE "heatmap_hours" (
	"cell" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"trucks" integer NOT NULL,
	"reports" integer NOT NULL,
	"violations" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sources" text NOT NULL,
	CONSTRAINT "heatmap_hours_cell_hour_pk" PRIMARY KEY("cell","hour")
);
--> statement-breakpoint
CREATE TABLE "heatmap_hours_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"added_from" timestamp with time zone NOT NULL,
	"added_until" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heatmap_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"added_through" date NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"source" text,
	"detail" text,
	"reason" text,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_premium" boolean NOT NULL,
	"reply_to" text,
	"is_reply_to_verified" boolean NOT NULL,
	"message" text,
	"message_hash" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "support_messages_erased_when_sent" CHECK ((sent_at is null) = (message is not null) and (sent_at is null) = (reply_to is not null))
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendars_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "parking_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"content" text,
	"photo_id" uuid,
	"content_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "parking_proofs_chain" UNIQUE("user_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "proof_chains" (
	"user_id" text PRIMARY KEY NOT NULL,
	"proofs" integer NOT NULL,
	"newest_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_blocks" (
	"city" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"block" text NOT NULL,
	"cell" text,
	"risk" "bytea" NOT NULL,
	CONSTRAINT "risk_blocks_city_trained_at_block_pk" PRIMARY KEY("city","trained_at","block")
);
--> statement-breakpoint
CREATE TABLE "risk_cells" (
	"city" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"cell" text NOT NULL,
	"blocks" integer NOT NULL,
	"risk" "bytea" NOT NULL,
	CONSTRAINT "risk_cells_city_trained_at_cell_pk" PRIMARY KEY("city","trained_at","cell")
);
--> statement-breakpoint
CREATE TABLE "risk_models" (
	"city" text PRIMARY KEY NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"citations" integer NOT NULL,
	"blocks" integer NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"seasons" double precision[]
);
--> statement-breakpoint
CREATE TABLE "street_rules" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"is_staged" boolean NOT NULL,
	"city" text NOT NULL,
	"rule" jsonb NOT NULL,
	"curb" jsonb NOT NULL,
	"lines" jsonb,
	"extent" "box",
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "street_rules_source_id_is_staged_pk" PRIMARY KEY("source","id","is_staged")
);
--> statement-breakpoint
CREATE TABLE "gazetteer_places" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" char(2) NOT NULL,
	"place" "point" NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "gazetteer_places_kind" CHECK (kind in ('city', 'neighbourhood', 'airport', 'landmark'))
);
--> statement-breakpoint
CREATE TABLE "gazetteer_seeds" (
	"version" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_code_data" (
	"zip_code" varchar(10) PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"county" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"census_place" "point",
	"spacing_miles" real NOT NULL,
	"precision" text DEFAULT 'city' NOT NULL,
	"boundary_box" text,
	"population" integer,
	"time_zone" text NOT NULL,
	"last_validated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zip_code_data_on_earth" CHECK (abs(latitude) <= 90 and abs(longitude) <= 180 and not (latitude = 0 and longitude = 0))
);
--> statement-breakpoint
CREATE TABLE "location_precision_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"original_latitude" double precision,
	"original_longitude" double precision,
	"enhanced_latitude" double precision,
	"enhanced_longitude" double precision,
	"zip_code" varchar(10),
	"precision_level" text NOT NULL,
	"accuracy_radius" real,
	"source" text NOT NULL,
	"confidence" real DEFAULT 0 NOT NULL,
	"validation_status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "location_precision_log_precision" CHECK (precision_level in ('enhanced', 'zip_validated', 'gps', 'approximated')),
	CONSTRAINT "location_precision_log_confidence" CHECK (confidence between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "street_file_parts" (
	"county" char(5) NOT NULL,
	"source" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "street_file_parts_county_source_part_pk" PRIMARY KEY("county","source","part")
);
--> statement-breakpoint
CREATE TABLE "street_files" (
	"county" char(5) NOT NULL,
	"source" text NOT NULL,
	"form" text,
	"release" integer,
	"size" integer DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"next_fetch_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "street_files_county_source_pk" PRIMARY KEY("county","source"),
	CONSTRAINT "street_files_county" CHECK (county ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "geocode_cache" (
	"question" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoder_turns" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocoder_turns_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
CREATE TABLE "live_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beats" integer NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_mark" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"right" text DEFAULT 'api' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"usage_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_usage" CHECK (usage_count >= 0),
	CONSTRAINT "api_keys_right" CHECK ("right" in ('api', 'parked-car'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"report_id" uuid,
	"is_private" boolean DEFAULT false NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crowdsourced_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" "point" NOT NULL,
	"location" text NOT NULL,
	"description" text,
	"truck_type" text NOT NULL,
	"activity" text NOT NULL,
	"confidence" text NOT NULL,
	"gps_tagged" boolean NOT NULL,
	"photo_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_by" text NOT NULL,
	"network_key" text,
	"reporter_age_minutes" double precision NOT NULL,
	"impossible_travel" boolean NOT NULL,
	"sighting_id" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"accuracy" real DEFAULT 0 NOT NULL,
	"trust_score" real DEFAULT 50 NOT NULL,
	"verified_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"ended_by" text,
	"submission_key" text,
	"submission_hash" text,
	CONSTRAINT "crowdsourced_reports_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90),
	CONSTRAINT "crowdsourced_reports_trust" CHECK (trust_score between 0 and 100 and accuracy between 0 and 1),
	CONSTRAINT "crowdsourced_reports_votes" CHECK (upvotes >= 0 and downvotes >= 0)
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"photo_url" text,
	"actor_id" text,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_flags" (
	"report_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"network_key" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "report_flags_report_id_user_id_photo_url_pk" PRIMARY KEY("report_id","user_id","photo_url")
);
--> statement-breakpoint
CREATE TABLE "report_votes" (
	"report_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"vote_type" text NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	"network_key" text,
	"voter_age_minutes" double precision NOT NULL,
	"miles_away" real,
	CONSTRAINT "report_votes_report_id_user_id_pk" PRIMARY KEY("report_id","user_id"),
	CONSTRAINT "report_votes_type" CHECK (vote_type in ('upvote', 'downvote'))
);
--> statement-breakpoint
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
CREATE TABLE "city_api_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"city_name" text NOT NULL,
	"api_endpoint" text NOT NULL,
	"api_key" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"last_sync" timestamp with time zone,
	"active_violations" integer,
	"rate_limit_per_hour" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "city_api_configs_city_unique" UNIQUE("city"),
	CONSTRAINT "city_api_configs_cityName_unique" UNIQUE("city_name"),
	CONSTRAINT "city_api_configs_rate_limit" CHECK ("city_api_configs"."rate_limit_per_hour" > 0)
);
--> statement-breakpoint
CREATE TABLE "city_config_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"user_id" text NOT NULL,
	"change" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"source" text PRIMARY KEY NOT NULL,
	"next_poll_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"unfinished_reads" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"newest_change_at" timestamp with time zone,
	"last_good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"items_read" integer,
	"set_aside" jsonb
);
--> statement-breakpoint
CREATE TABLE "city_lists" (
	"source" text PRIMARY KEY NOT NULL,
	"synced_at" timestamp with time zone,
	"newest_entry_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_switches" (
	"source" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"switched_by" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "city_datasets" (
	"source" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"updated_at" text,
	"row_id" text,
	"pass_started_at" timestamp with time zone,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "city_requests" (
	"city" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "city_requests_city_minute_pk" PRIMARY KEY("city","minute")
);
--> statement-breakpoint
CREATE TABLE "city_set_aside" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"source" text NOT NULL,
	"row_id" text NOT NULL,
	"reason" text NOT NULL,
	"field" text NOT NULL,
	"row" jsonb NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"resumes_at" timestamp with time zone,
	"message" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"finished_sources" text[] DEFAULT '{}' NOT NULL,
	"failed_tables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"set_aside_in" text,
	"total" integer,
	"read" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"set_aside" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tow_lots" (
	"source" text NOT NULL,
	"lot" text NOT NULL,
	"place" "point" NOT NULL,
	"month" date NOT NULL,
	"reason" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tow_lots_source_lot_month_reason_pk" PRIMARY KEY("source","lot","month","reason"),
	CONSTRAINT "tow_lots_weekdays" CHECK (cardinality(weekdays) = 7),
	CONSTRAINT "tow_lots_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE TABLE "tow_records" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"feed" text NOT NULL,
	"step" text NOT NULL,
	"words" text NOT NULL,
	"place" "point" NOT NULL,
	"cell" bigint,
	"location" text,
	"call_number" text,
	"reported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tow_records_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "tow_records_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE TABLE "source_truth" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"cases" integer NOT NULL,
	"followed" integer NOT NULL,
	"leads" smallint[] NOT NULL,
	"false_alarms_per_car" double precision,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_truth_source_day_pk" PRIMARY KEY("source","day"),
	CONSTRAINT "source_truth_counts" CHECK (followed between 0 and cases)
);
--> statement-breakpoint
CREATE TABLE "tow_appearances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"minutes" integer NOT NULL,
	"is_time_known" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tow_pass_pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"pass_started_at" timestamp with time zone NOT NULL,
	"car_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tow_zones" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"location" text NOT NULL,
	"line" jsonb,
	"place" "point",
	"reach" real,
	"schedule" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"whereabouts" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tow_zones_source_id_pk" PRIMARY KEY("source","id"),
	CONSTRAINT "tow_zones_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90))
);
--> statement-breakpoint
CREATE TABLE "towed_cars" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"plate_key" text,
	"plate_state" text,
	"make" text,
	"model" text,
	"color" text,
	"towed_at" timestamp with time zone NOT NULL,
	"is_time_known" boolean NOT NULL,
	"towed_from" text,
	"from_place" "point",
	"reason" text,
	"held_name" text,
	"held_address" text,
	"held_phone" text,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "towed_cars_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "tow_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"plate" text,
	"plate_key" text,
	"plate_state" text,
	"make" text,
	"place" "point",
	"sources" text[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "tow_watches_something" CHECK (plate_key is not null or place is not null)
);
--> statement-breakpoint
CREATE TABLE "camera_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"camera_id" text NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL,
	"sentence" text,
	"confidence" real
);
--> statement-breakpoint
CREATE TABLE "traffic_cameras" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"feed" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"place" "point" NOT NULL,
	"status" text NOT NULL,
	"still_url" text,
	"refresh_minutes" real,
	"last_analyzed_at" timestamp with time zone,
	"analyzed_picture" text,
	"sentence" text,
	"confidence" real,
	CONSTRAINT "traffic_cameras_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE TABLE "traffic_incidents" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"feed" text NOT NULL,
	"merge_key" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"place" "point" NOT NULL,
	"state" text,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"detailed_location" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"planned_end_at" timestamp with time zone,
	"lanes_closed" integer,
	"traffic_impact" text,
	"vehicle_details" text,
	"incident_number" text,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "traffic_incidents_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "traffic_incidents_real" CHECK (source <> 'simulated'),
	CONSTRAINT "traffic_incidents_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90)
);
--> statement-breakpoint
CREATE TABLE "history_areas" (
	"area" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"hours" integer[] NOT NULL,
	"stays" smallint[] NOT NULL,
	CONSTRAINT "history_areas_area_day_source_pk" PRIMARY KEY("area","day","source")
);
--> statement-breakpoint
CREATE TABLE "history_cells" (
	"cell" bigint NOT NULL,
	"day" date NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL,
	CONSTRAINT "history_cells_cell_day_pk" PRIMARY KEY("cell","day")
);
--> statement-breakpoint
CREATE TABLE "history_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"rolled_through" date,
	"totals_from" date,
	"totals_through" date,
	"read_until" timestamp with time zone NOT NULL,
	"today" date,
	"today_through" bigint,
	CONSTRAINT "history_progress_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "history_today" (
	"day" date NOT NULL,
	"cell" bigint NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL,
	CONSTRAINT "history_today_day_cell_pk" PRIMARY KEY("day","cell")
);
--> statement-breakpoint
CREATE TABLE "history_totals" (
	"cell" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"data_points" integer NOT NULL,
	"by_people" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sighting_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sighting_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sighting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"day" date GENERATED ALWAYS AS ((reported_at at time zone 'UTC')::date) STORED NOT NULL,
	"place" "point",
	"cell" bigint,
	"source" text NOT NULL,
	"intent" text NOT NULL,
	"status" text,
	"trust" text NOT NULL,
	CONSTRAINT "sighting_events_real" CHECK (source <> 'simulated'),
	CONSTRAINT "sighting_events_kind" CHECK (kind in ('reported', 'confirmed', 'doubted', 'status_changed', 'moved_out', 'moved', 'departed', 'faded', 'withdrawn')),
	CONSTRAINT "sighting_events_cell" CHECK ((place is null) = (cell is null))
);
--> statement-breakpoint
CREATE TABLE "reporter_standings" (
	"reporter_key" text PRIMARY KEY NOT NULL,
	"confirmed" double precision DEFAULT 0 NOT NULL,
	"contradicted" double precision DEFAULT 0 NOT NULL,
	"false_reports" integer DEFAULT 0 NOT NULL,
	"barred_until" timestamp with time zone,
	"last_false_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sighting_reports" (
	"sighting_id" uuid NOT NULL,
	"reporter_key" text NOT NULL,
	"network_key" text,
	"verdict" text NOT NULL,
	"status" text,
	"miles_away" real,
	"is_new_account" boolean DEFAULT false NOT NULL,
	"stands_alone" boolean DEFAULT true NOT NULL,
	"raised_alarm" boolean DEFAULT false NOT NULL,
	"is_contradicted" boolean DEFAULT false NOT NULL,
	"submission_key" text,
	"submission_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sighting_reports_sighting_id_reporter_key_pk" PRIMARY KEY("sighting_id","reporter_key"),
	CONSTRAINT "sighting_reports_verdict" CHECK (verdict in ('seen', 'gone', 'not_there')),
	CONSTRAINT "sighting_reports_status" CHECK (status in ('active', 'waiting', 'departed', 'en_route', 'responding'))
);
--> statement-breakpoint
CREATE TABLE "tow_trucks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"external_id" text,
	"place" "point",
	"anchor" "point",
	"anchored_at" timestamp with time zone,
	"location" text NOT NULL,
	"status" text NOT NULL,
	"details" text,
	"intent" text NOT NULL,
	"company" text,
	"eta_at" timestamp with time zone,
	"trust" text NOT NULL,
	"reach" text DEFAULT 'everyone' NOT NULL,
	"unconfirmed_status" text,
	"said_to_have_left_at" timestamp with time zone,
	"departed_by" text,
	"confirmations" integer DEFAULT 1 NOT NULL,
	"reported_by" text,
	"described_by" text,
	"reporter_rewarded" boolean DEFAULT false NOT NULL,
	"reporter_blamed" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"faded_at" timestamp with time zone,
	CONSTRAINT "tow_trucks_place_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)),
	CONSTRAINT "tow_trucks_status" CHECK (status in ('active', 'waiting', 'departed', 'en_route', 'responding')),
	CONSTRAINT "tow_trucks_intent" CHECK (intent in ('enforcement', 'private_lot', 'roadside', 'rotation', 'unknown')),
	CONSTRAINT "tow_trucks_reach" CHECK (reach in ('nobody', 'notice', 'beside', 'everyone')),
	CONSTRAINT "tow_trucks_unconfirmed_status" CHECK (unconfirmed_status in ('active', 'waiting', 'departed', 'en_route', 'responding')),
	CONSTRAINT "tow_trucks_departed_by" CHECK (departed_by in ('source', 'proven', 'two', 'reporter')),
	CONSTRAINT "tow_trucks_trust" CHECK (trust in ('unconfirmed', 'reported', 'confirmed', 'official'))
);
--> statement-breakpoint
CREATE TABLE "violations_awaiting_streets" (
	"city_source" text NOT NULL,
	"violation_id" text NOT NULL,
	"county" char(5) NOT NULL,
	"whereabouts" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "violations_awaiting_streets_city_source_violation_id_pk" PRIMARY KEY("city_source","violation_id")
);
--> statement-breakpoint
CREATE TABLE "parking_violations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"violation_id" text NOT NULL,
	"city_source" text NOT NULL,
	"plate_number" text NOT NULL,
	"plate_key" text NOT NULL,
	"plate_state" text,
	"violation_type" text NOT NULL,
	"fine_amount" numeric(10, 2),
	"place" "point",
	"precision_meters" integer,
	"place_basis" text,
	"cell" integer GENERATED ALWAYS AS ((floor(place[0] * 100)::int + 18000) * 18001 + floor(place[1] * 100)::int + 9000) STORED,
	"location" text NOT NULL,
	"violation_date" timestamp with time zone NOT NULL,
	"issue_date" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"fingerprints" bigint[],
	CONSTRAINT "parking_violations_on_earth" CHECK (place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90))
);
--> statement-breakpoint
CREATE TABLE "car_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"car_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" text,
	CONSTRAINT "car_invites_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "co_drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"car_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "co_drivers_once" UNIQUE("car_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shared_cars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shared_cars_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
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
CREATE TABLE "alert_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"address" text,
	"place" "point" NOT NULL,
	"radius" real NOT NULL,
	"reach" "box" NOT NULL,
	"region" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"note" text,
	"photo_id" uuid,
	"set_by_key" text,
	"street" text,
	"house_number" text,
	"check_rules_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_in" "xid8" DEFAULT '1' NOT NULL,
	CONSTRAINT "alert_places_kind" CHECK (kind in ('here', 'parked', 'favorite', 'zone')),
	CONSTRAINT "alert_places_on_earth" CHECK (abs(place[0]) <= 180 and abs(place[1]) <= 90),
	CONSTRAINT "alert_places_radius" CHECK (radius > 0 and radius <= 25)
);
--> statement-breakpoint
CREATE TABLE "alert_snoozes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"place_id" uuid,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_snoozes_once" UNIQUE NULLS NOT DISTINCT("user_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "removed_places" (
	"place_id" uuid NOT NULL,
	"removed_in" "xid8" NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"plate_keys" text[] DEFAULT '{}' NOT NULL,
	"plates_since" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"include_roadside" boolean NOT NULL,
	"alerts_per_hour" smallint DEFAULT 6 NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"enable_rule_reminders" boolean DEFAULT true NOT NULL,
	"enable_record_alerts" boolean DEFAULT true NOT NULL,
	"parking_permits" text[] DEFAULT '{}' NOT NULL,
	"enable_email_alerts" boolean DEFAULT false NOT NULL,
	"confirmed_email" text,
	"email_stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_alert_preferences_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "user_alert_preferences_radius" CHECK (alert_radius > 0 and alert_radius <= 25),
	CONSTRAINT "user_alert_preferences_frequency" CHECK (alert_frequency in ('immediate', 'every_5min', 'every_15min')),
	CONSTRAINT "user_alert_preferences_per_hour" CHECK (alerts_per_hour between 0 and 60),
	CONSTRAINT "user_alert_preferences_quiet" CHECK ((quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_actions" ADD CONSTRAINT "alert_actions_notification_id_user_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."user_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_channel_deliveries" ADD CONSTRAINT "alert_channel_deliveries_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "street_file_parts" ADD CONSTRAINT "street_file_parts_county_source_street_files_county_source_fk" FOREIGN KEY ("county","source") REFERENCES "public"."street_files"("county","source") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_flags" ADD CONSTRAINT "report_flags_report_id_crowdsourced_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crowdsourced_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_votes" ADD CONSTRAINT "report_votes_report_id_crowdsourced_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crowdsourced_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting_reports" ADD CONSTRAINT "sighting_reports_sighting_id_tow_trucks_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."tow_trucks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_invites" ADD CONSTRAINT "car_invites_car_id_shared_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."shared_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_drivers" ADD CONSTRAINT "co_drivers_car_id_shared_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."shared_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_place_id_alert_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."alert_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree ("recipient","written_at");--> statement-breakpoint
CREATE INDEX "guesses_last" ON "guesses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_user" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "user_notifications_once" ON "user_notifications" USING btree ("user_id","subject");--> statement-breakpoint
CREATE INDEX "user_notifications_list" ON "user_notifications" USING btree ("user_id","deliver_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_notifications_waiting" ON "user_notifications" USING btree ("deliver_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "user_notifications_subject" ON "user_notifications" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "user_notifications_answered" ON "user_notifications" USING btree ("answered_at") WHERE answer is not null;--> statement-breakpoint
CREATE INDEX "customers_user" ON "customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_taken" ON "payment_events" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "alert_channels_user" ON "alert_channels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_channel_deliveries_created" ON "alert_channel_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lost_push_devices_user" ON "lost_push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ringing_alarms_user" ON "ringing_alarms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_scans_state" ON "activity_scans" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "activity_scans_place" ON "activity_scans" USING gist ("place");--> statement-breakpoint
CREATE INDEX "heatmap_days_day" ON "heatmap_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "heatmap_hours_hour" ON "heatmap_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "administrator_actions_at" ON "administrator_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "support_messages_to_send" ON "support_messages" USING btree ("is_premium" DESC NULLS LAST,"written_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parking_proofs_user" ON "parking_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "street_rules_extent" ON "street_rules" USING gist ("extent");--> statement-breakpoint
CREATE INDEX "location_precision_log_user" ON "location_precision_log" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "geocode_cache_answered_at" ON "geocode_cache" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "request_counts_ends_at" ON "request_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "live_events_created_at" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photos_uploader" ON "photos" USING btree ("uploader_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_orphans" ON "photos" USING btree ("created_at") WHERE report_id is null;--> statement-breakpoint
CREATE INDEX "photos_report" ON "photos" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_place" ON "crowdsourced_reports" USING gist ("place") WHERE is_active;--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_reported_at" ON "crowdsourced_reports" USING btree ("reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_to_fade" ON "crowdsourced_reports" USING btree ("expires_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "crowdsourced_reports_reporter" ON "crowdsourced_reports" USING btree ("reported_by","reported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "crowdsourced_reports_submission_key" ON "crowdsourced_reports" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "moderation_log_at" ON "moderation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "report_flags_open" ON "report_flags" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "report_votes_user" ON "report_votes" USING btree ("user_id","cast_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sighting_flags_open" ON "sighting_flags" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "city_config_changes_of_city" ON "city_config_changes" USING btree ("city","changed_at");--> statement-breakpoint
CREATE INDEX "city_config_changes_at" ON "city_config_changes" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "city_set_aside_once" ON "city_set_aside" USING btree ("source","row_id");--> statement-breakpoint
CREATE INDEX "city_set_aside_newest" ON "city_set_aside" USING btree ("city","set_aside_at");--> statement-breakpoint
CREATE UNIQUE INDEX "city_syncs_one_at_a_time" ON "city_syncs" USING btree ("city") WHERE state in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "city_syncs_of_city" ON "city_syncs" USING btree ("city","started_at");--> statement-breakpoint
CREATE INDEX "tow_lots_place" ON "tow_lots" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_records_place" ON "tow_records" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_records_listed" ON "tow_records" USING btree ("feed") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "tow_records_reported" ON "tow_records" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "tow_records_call" ON "tow_records" USING btree ("call_number") WHERE call_number is not null;--> statement-breakpoint
CREATE INDEX "source_truth_day" ON "source_truth" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tow_appearances_source" ON "tow_appearances" USING btree ("source","seen_at");--> statement-breakpoint
CREATE INDEX "tow_pass_pages_source" ON "tow_pass_pages" USING btree ("source");--> statement-breakpoint
CREATE INDEX "tow_zones_place" ON "tow_zones" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_zones_ends" ON "tow_zones" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "towed_cars_plate" ON "towed_cars" USING btree ("plate_key");--> statement-breakpoint
CREATE INDEX "towed_cars_unplated" ON "towed_cars" USING btree ("source","towed_at") WHERE plate_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tow_watches_once" ON "tow_watches" USING btree ("user_id","subject") WHERE found_at is null;--> statement-breakpoint
CREATE INDEX "tow_watches_user" ON "tow_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tow_watches_plate" ON "tow_watches" USING btree ("plate_key") WHERE found_at is null;--> statement-breakpoint
CREATE INDEX "camera_analyses_camera" ON "camera_analyses" USING btree ("camera_id","analyzed_at");--> statement-breakpoint
CREATE INDEX "camera_analyses_time" ON "camera_analyses" USING btree ("analyzed_at");--> statement-breakpoint
CREATE INDEX "traffic_cameras_place" ON "traffic_cameras" USING gist ("place");--> statement-breakpoint
CREATE INDEX "traffic_cameras_feed" ON "traffic_cameras" USING btree ("feed");--> statement-breakpoint
CREATE INDEX "traffic_incidents_place" ON "traffic_incidents" USING gist ("place");--> statement-breakpoint
CREATE INDEX "traffic_incidents_listed" ON "traffic_incidents" USING btree ("feed") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "traffic_incidents_merge_key" ON "traffic_incidents" USING btree ("merge_key");--> statement-breakpoint
CREATE INDEX "traffic_incidents_ended" ON "traffic_incidents" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "history_areas_days" ON "history_areas" USING brin ("day");--> statement-breakpoint
CREATE INDEX "history_cells_days" ON "history_cells" USING brin ("day");--> statement-breakpoint
CREATE INDEX "sighting_events_day" ON "sighting_events" USING btree ("day","cell");--> statement-breakpoint
CREATE INDEX "sighting_events_place" ON "sighting_events" USING btree ("cell","at") INCLUDE ("kind","source","sighting_id","place");--> statement-breakpoint
-- A page's rows are read from the index alone once it is vacuumed: after so many new rows, not after a fifth of 90 days.
ALTER TABLE "sighting_events" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);--> statement-breakpoint
CREATE INDEX "sighting_events_recorded" ON "sighting_events" USING brin ("recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sighting_reports_submission_key" ON "sighting_reports" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "sighting_reports_reporter" ON "sighting_reports" USING btree ("reporter_key","created_at");--> statement-breakpoint
CREATE INDEX "sighting_reports_alarms" ON "sighting_reports" USING btree ("network_key","created_at") WHERE raised_alarm;--> statement-breakpoint
CREATE UNIQUE INDEX "tow_trucks_source_external_id" ON "tow_trucks" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "tow_trucks_place" ON "tow_trucks" USING gist ("place");--> statement-breakpoint
CREATE INDEX "tow_trucks_reported_at" ON "tow_trucks" USING btree ("reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tow_trucks_reported_by" ON "tow_trucks" USING btree ("reported_by") WHERE reported_by is not null;--> statement-breakpoint
CREATE INDEX "tow_trucks_described_by" ON "tow_trucks" USING btree ("described_by") WHERE described_by is not null;--> statement-breakpoint
CREATE INDEX "tow_trucks_to_fade" ON "tow_trucks" USING btree ("expires_at") WHERE faded_at is null;--> statement-breakpoint
CREATE INDEX "tow_trucks_said_to_have_left" ON "tow_trucks" USING btree ("said_to_have_left_at") WHERE said_to_have_left_at is not null;--> statement-breakpoint
CREATE INDEX "violations_awaiting_streets_county" ON "violations_awaiting_streets" USING btree ("county");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_violations_once" ON "parking_violations" USING btree ("city_source","violation_id");--> statement-breakpoint
CREATE INDEX "parking_violations_cell" ON "parking_violations" USING btree ("cell","violation_date",(place[0]),(place[1]));--> statement-breakpoint
CREATE INDEX "parking_violations_plate" ON "parking_violations" USING btree ("plate_key");--> statement-breakpoint
CREATE INDEX "parking_violations_date" ON "parking_violations" USING btree ("violation_date");--> statement-breakpoint
CREATE INDEX "car_invites_car" ON "car_invites" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "co_drivers_user" ON "co_drivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_places_reach" ON "alert_places" USING gist ("reach");--> statement-breakpoint
CREATE INDEX "alert_places_place" ON "alert_places" USING gist ("place");--> statement-breakpoint
CREATE INDEX "alert_places_region" ON "alert_places" USING btree ((-region),"id");--> statement-breakpoint
CREATE INDEX "alert_places_user" ON "alert_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_places_check_rules" ON "alert_places" USING btree ("check_rules_at") WHERE kind = 'parked' and is_active;--> statement-breakpoint
CREATE INDEX "alert_places_changed" ON "alert_places" USING btree ("changed_in","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_places_one_each" ON "alert_places" USING btree ("user_id","kind") WHERE kind in ('here', 'parked');--> statement-breakpoint
CREATE INDEX "alert_snoozes_place" ON "alert_snoozes" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "removed_places_removed" ON "removed_places" USING btree ("removed_in","place_id");--> statement-breakpoint
CREATE INDEX "user_alert_preferences_plates" ON "user_alert_preferences" USING gin ("plate_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "note_removed_places"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into removed_places (place_id, removed_in) select id, pg_current_xact_id() from removed;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_removed" AFTER DELETE ON "alert_places" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_places"();--> statement-breakpoint
-- A statement that moves a place without naming its region does not know it: the region is unknown again.
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
CREATE FUNCTION "stamp_alert_place"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changed_in := pg_current_xact_id();
	new.region := greatest(new.region, 0);
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "alert_places_stamp" BEFORE INSERT OR UPDATE OF "place", "radius", "is_active", "region" ON "alert_places" FOR EACH ROW EXECUTE FUNCTION "stamp_alert_place"();
