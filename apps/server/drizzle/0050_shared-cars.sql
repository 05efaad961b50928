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
ALTER TABLE "car_invites" ADD CONSTRAINT "car_invites_car_id_shared_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."shared_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_drivers" ADD CONSTRAINT "co_drivers_car_id_shared_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."shared_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_invites_car" ON "car_invites" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "co_drivers_user" ON "co_drivers" USING btree ("user_id");