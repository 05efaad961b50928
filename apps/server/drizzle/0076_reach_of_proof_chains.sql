CREATE TABLE "proof_chains" (
	"user_id" text PRIMARY KEY NOT NULL,
	"proofs" integer NOT NULL,
	"newest_hash" text NOT NULL
);
