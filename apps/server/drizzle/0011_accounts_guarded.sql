CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guesses_last" ON "guesses" USING btree ("last_at");