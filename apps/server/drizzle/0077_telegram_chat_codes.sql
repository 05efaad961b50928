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
