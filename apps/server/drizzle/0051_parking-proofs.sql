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
CREATE INDEX "parking_proofs_user" ON "parking_proofs" USING btree ("user_id");