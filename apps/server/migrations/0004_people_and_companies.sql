CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitation_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "person_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "acting_account_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "organic_certificate_from" date;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "opening_de" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "opening_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "acting_account_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "receives_order_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_app_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_app_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_token" ADD CONSTRAINT "person_token_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_company_index" ON "invitation" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "person_token_person_index" ON "person_token" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_token_expiry_index" ON "person_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_acting_account_id_account_id_fk" FOREIGN KEY ("acting_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_company_index" ON "audit_entry" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_user_index" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "address_user_index" ON "address" USING btree ("user_id","kind");--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_has_one_owner" CHECK (num_nonnulls("address"."company_id", "address"."user_id") = 1);