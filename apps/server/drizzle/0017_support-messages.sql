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
CREATE INDEX "support_messages_to_send" ON "support_messages" USING btree ("is_premium" DESC NULLS LAST,"written_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");