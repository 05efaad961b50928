CREATE TABLE "letters" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree ("recipient","written_at");