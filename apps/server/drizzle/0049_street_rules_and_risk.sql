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
	"last_day" text NOT NULL
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
ALTER TABLE "city_lists" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "risk_blocks_cell" ON "risk_blocks" USING btree ("city","trained_at","cell");--> statement-breakpoint
CREATE INDEX "street_rules_extent" ON "street_rules" USING gist ("extent");