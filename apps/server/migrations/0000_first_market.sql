CREATE SEQUENCE "public"."business_customer_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_once_per_company" UNIQUE("user_id","company_id"),
	CONSTRAINT "account_status_known" CHECK ("account"."status" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"addition" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "address_kind_known" CHECK ("address"."kind" in ('billing', 'shipping'))
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"home_hub_id" uuid,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"federal_state" text DEFAULT 'NI' NOT NULL,
	"vat_id" text,
	"tax_number" text,
	"tax_status" text DEFAULT 'standard' NOT NULL,
	"organic_control_number" text,
	"organic_certificate_until" date,
	"story_de" text DEFAULT '' NOT NULL,
	"story_en" text DEFAULT '' NOT NULL,
	"picture" text,
	"delivery_weekdays" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"cut_off_time" time DEFAULT '14:00' NOT NULL,
	"cut_off_days_before" smallint DEFAULT 1 NOT NULL,
	"leg" text DEFAULT 'delivery' NOT NULL,
	"delivery_methods" text[] DEFAULT '{}' NOT NULL,
	"minimum_order_cents" integer DEFAULT 0 NOT NULL,
	"delivery_fee_cents" integer DEFAULT 0 NOT NULL,
	"shows_prices_to_guests" boolean DEFAULT false NOT NULL,
	"is_default_hub" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_slug_unique" UNIQUE("slug"),
	CONSTRAINT "company_type_known" CHECK ("company"."type" in (0, 1, 2)),
	CONSTRAINT "company_status_known" CHECK ("company"."status" in (0, 1, 2, 3)),
	CONSTRAINT "company_leg_known" CHECK ("company"."leg" in ('delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"name" text,
	"locale" text DEFAULT 'de-DE' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"active_account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_identity" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "article_category" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"parent_id" uuid,
	"slug" text NOT NULL,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"tint" text NOT NULL,
	"picture" text,
	"position" smallint NOT NULL,
	CONSTRAINT "article_category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"detail_de" text DEFAULT '' NOT NULL,
	"detail_en" text DEFAULT '' NOT NULL,
	"description_de" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"organic_mark" text DEFAULT 'none' NOT NULL,
	"origin_de" text DEFAULT '' NOT NULL,
	"origin_en" text DEFAULT '' NOT NULL,
	"ingredients_de" text DEFAULT '' NOT NULL,
	"ingredients_en" text DEFAULT '' NOT NULL,
	"allergens" jsonb NOT NULL,
	"storage_de" text DEFAULT '' NOT NULL,
	"storage_en" text DEFAULT '' NOT NULL,
	"shelf_life_value" integer,
	"shelf_life_unit" text,
	"vat_category" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "article_slug_unique" UNIQUE("slug"),
	CONSTRAINT "article_number_per_supplier" UNIQUE("supplier_id","number"),
	CONSTRAINT "article_status_known" CHECK ("article"."status" in ('pending', 'approved', 'notListed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "sales_unit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"article_id" uuid NOT NULL,
	"status" text NOT NULL,
	"number" text NOT NULL,
	"gtin" text,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"content_amount" integer NOT NULL,
	"content_unit" text NOT NULL,
	"price_basis" text NOT NULL,
	"supplier_price_cents" integer NOT NULL,
	"expected_weight_grams" integer,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"step_quantity" integer DEFAULT 1 NOT NULL,
	"lead_time_days" smallint DEFAULT 0 NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"deposit_kind" text DEFAULT 'none' NOT NULL,
	"sells_b_2b" boolean DEFAULT true NOT NULL,
	"sells_b_2c" boolean DEFAULT false NOT NULL,
	"is_stock_tracked" boolean DEFAULT true NOT NULL,
	"daily_limit" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_unit_number_per_article" UNIQUE("article_id","number"),
	CONSTRAINT "sales_unit_status_known" CHECK ("sales_unit"."status" in ('pending', 'approved', 'notListed', 'rejected')),
	CONSTRAINT "sales_unit_content_positive" CHECK ("sales_unit"."content_amount" > 0),
	CONSTRAINT "sales_unit_content_unit_known" CHECK ("sales_unit"."content_unit" in ('gram', 'milliliter', 'piece')),
	CONSTRAINT "sales_unit_price_not_negative" CHECK ("sales_unit"."supplier_price_cents" >= 0),
	CONSTRAINT "sales_unit_basis_known" CHECK ("sales_unit"."price_basis" in ('salesUnit', 'kilogram')),
	CONSTRAINT "sales_unit_weighed_has_weight" CHECK ("sales_unit"."price_basis" = 'salesUnit' or "sales_unit"."expected_weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "inbound_receipt" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"retailer_order_item_id" uuid NOT NULL,
	"stock_id" uuid,
	"quantity" integer NOT NULL,
	"condition" text NOT NULL,
	"lot" text,
	"best_before" date,
	"received_by" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_receipt_positive" CHECK ("inbound_receipt"."quantity" > 0),
	CONSTRAINT "inbound_receipt_condition_known" CHECK ("inbound_receipt"."condition" in ('good', 'spoilt'))
);
--> statement-breakpoint
CREATE TABLE "identity_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'de-DE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "business_customer_order_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"split_from_item_id" uuid,
	"sales_unit_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"cancel_reason" text,
	"article_number" text NOT NULL,
	"article_slug" text NOT NULL,
	"article_name_de" text NOT NULL,
	"article_name_en" text NOT NULL,
	"sales_unit_name_de" text NOT NULL,
	"sales_unit_name_en" text NOT NULL,
	"supplier_name" text NOT NULL,
	"picture" text,
	"price_cents" integer NOT NULL,
	"price_basis" text NOT NULL,
	"price_trace" jsonb NOT NULL,
	"expected_weight_grams" integer,
	"vat_basis_points" integer NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"deposit_vat_basis_points" integer DEFAULT 0 NOT NULL,
	"ordered_quantity" integer NOT NULL,
	"confirmed_quantity" integer,
	"received_quantity" integer,
	"picked_quantity" integer,
	"delivered_quantity" integer,
	"invoiced_quantity" integer,
	"weighed_grams" integer,
	"cut_off_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_item_ordered_positive" CHECK ("business_customer_order_item"."ordered_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "business_customer_order" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_number" text NOT NULL,
	"retailer_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"placed_by" uuid,
	"placed_at" timestamp with time zone NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_method" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"delivery_fee_cents" integer DEFAULT 0 NOT NULL,
	"ordered_net_cents" integer NOT NULL,
	"ordered_gross_cents" integer NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_customer_order_orderNumber_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "order_item_lot" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"lot" text,
	"best_before" date,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_item_lot_positive" CHECK ("order_item_lot"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_item_sourcing" (
	"order_item_id" uuid NOT NULL,
	"retailer_order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_item_sourcing_order_item_id_retailer_order_item_id_pk" PRIMARY KEY("order_item_id","retailer_order_item_id"),
	CONSTRAINT "order_item_sourcing_not_negative" CHECK ("order_item_sourcing"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_terms" (
	"retailer_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"discount_basis_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_terms_retailer_id_customer_id_pk" PRIMARY KEY("retailer_id","customer_id"),
	CONSTRAINT "customer_terms_sane" CHECK ("customer_terms"."discount_basis_points" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"retailer_id" uuid NOT NULL,
	"sales_unit_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"article_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_retailer_id_channel_sales_unit_id_pk" PRIMARY KEY("retailer_id","channel","sales_unit_id"),
	CONSTRAINT "offer_channel_known" CHECK ("offer"."channel" in ('b2b', 'b2c')),
	CONSTRAINT "offer_price_not_negative" CHECK ("offer"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pricing_rule" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"retailer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sales_unit_id" uuid,
	"supplier_id" uuid,
	"category_id" uuid,
	"markup_basis_points" integer,
	"fixed_price_cents" integer,
	CONSTRAINT "pricing_rule_channel_known" CHECK ("pricing_rule"."channel" in ('b2b', 'b2c')),
	CONSTRAINT "pricing_rule_one_way" CHECK (num_nonnulls("pricing_rule"."markup_basis_points", "pricing_rule"."fixed_price_cents") = 1),
	CONSTRAINT "pricing_rule_one_scope" CHECK (num_nonnulls("pricing_rule"."sales_unit_id", "pricing_rule"."supplier_id", "pricing_rule"."category_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "retailer_order_item_lot" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"retailer_order_item_id" uuid NOT NULL,
	"lot" text NOT NULL,
	"best_before" date,
	"quantity" integer NOT NULL,
	CONSTRAINT "retailer_order_item_lot_positive" CHECK ("retailer_order_item_lot"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "retailer_order_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"sales_unit_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"article_number" text NOT NULL,
	"article_name_de" text NOT NULL,
	"article_name_en" text NOT NULL,
	"sales_unit_name_de" text NOT NULL,
	"sales_unit_name_en" text NOT NULL,
	"picture" text,
	"price_cents" integer NOT NULL,
	"price_basis" text NOT NULL,
	"expected_weight_grams" integer,
	"vat_basis_points" integer NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"deposit_vat_basis_points" integer DEFAULT 0 NOT NULL,
	"ordered_quantity" integer NOT NULL,
	"confirmed_quantity" integer,
	"received_quantity" integer,
	"spoilt_quantity" integer DEFAULT 0 NOT NULL,
	"decline_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retailer_order_item_quantities" CHECK ("retailer_order_item"."ordered_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "retailer_order" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_number" text NOT NULL,
	"retailer_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"delivery_date" date NOT NULL,
	"leg" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retailer_order_orderNumber_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "daily_commitment" (
	"sales_unit_id" uuid NOT NULL,
	"delivery_date" date NOT NULL,
	"quantity" integer NOT NULL,
	"daily_limit" integer NOT NULL,
	CONSTRAINT "daily_commitment_sales_unit_id_delivery_date_pk" PRIMARY KEY("sales_unit_id","delivery_date"),
	CONSTRAINT "daily_commitment_within_limit" CHECK (0 <= "daily_commitment"."quantity" and "daily_commitment"."quantity" <= "daily_commitment"."daily_limit")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"order_item_id" uuid,
	"retailer_order_item_id" uuid,
	"reason" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"stock_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_reservation_stock_id_order_item_id_pk" PRIMARY KEY("stock_id","order_item_id"),
	CONSTRAINT "stock_reservation_positive" CHECK ("stock_reservation"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"sales_unit_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"lot" text,
	"best_before" date,
	"shelf" text DEFAULT '' NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_one_row_per_lot" UNIQUE NULLS NOT DISTINCT("warehouse_id","sales_unit_id","lot","best_before"),
	CONSTRAINT "stock_never_negative" CHECK (0 <= "stock"."reserved" and "stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_home_hub_id_company_id_fk" FOREIGN KEY ("home_hub_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_active_account_id_account_id_fk" FOREIGN KEY ("active_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_parent_id_article_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_id_article_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_unit" ADD CONSTRAINT "sales_unit_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_receipt" ADD CONSTRAINT "inbound_receipt_retailer_order_item_id_retailer_order_item_id_fk" FOREIGN KEY ("retailer_order_item_id") REFERENCES "public"."retailer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_receipt" ADD CONSTRAINT "inbound_receipt_received_by_app_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order_item" ADD CONSTRAINT "business_customer_order_item_order_id_business_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."business_customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order_item" ADD CONSTRAINT "business_customer_order_item_split_from_item_id_business_customer_order_item_id_fk" FOREIGN KEY ("split_from_item_id") REFERENCES "public"."business_customer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order_item" ADD CONSTRAINT "business_customer_order_item_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order_item" ADD CONSTRAINT "business_customer_order_item_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order" ADD CONSTRAINT "business_customer_order_retailer_id_company_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order" ADD CONSTRAINT "business_customer_order_customer_id_company_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_customer_order" ADD CONSTRAINT "business_customer_order_placed_by_app_user_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_lot" ADD CONSTRAINT "order_item_lot_order_item_id_business_customer_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."business_customer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_sourcing" ADD CONSTRAINT "order_item_sourcing_order_item_id_business_customer_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."business_customer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_sourcing" ADD CONSTRAINT "order_item_sourcing_retailer_order_item_id_retailer_order_item_id_fk" FOREIGN KEY ("retailer_order_item_id") REFERENCES "public"."retailer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_retailer_id_company_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_customer_id_company_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_retailer_id_company_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD CONSTRAINT "pricing_rule_retailer_id_company_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD CONSTRAINT "pricing_rule_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD CONSTRAINT "pricing_rule_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD CONSTRAINT "pricing_rule_category_id_article_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_order_item_lot" ADD CONSTRAINT "retailer_order_item_lot_retailer_order_item_id_retailer_order_item_id_fk" FOREIGN KEY ("retailer_order_item_id") REFERENCES "public"."retailer_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_order_item" ADD CONSTRAINT "retailer_order_item_order_id_retailer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."retailer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_order_item" ADD CONSTRAINT "retailer_order_item_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_order" ADD CONSTRAINT "retailer_order_retailer_id_company_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_order" ADD CONSTRAINT "retailer_order_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_commitment" ADD CONSTRAINT "daily_commitment_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_sales_unit_id_sales_unit_id_fk" FOREIGN KEY ("sales_unit_id") REFERENCES "public"."sales_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject_index" ON "audit_entry" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_company_index" ON "account" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "address_company_index" ON "address" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "company_home_hub_index" ON "company" USING btree ("home_hub_id","type","status");--> statement-breakpoint
CREATE INDEX "article_category_index" ON "article" USING btree ("category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "article_popularity_index" ON "article" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "article_status_index" ON "article" USING btree ("status","supplier_id");--> statement-breakpoint
CREATE INDEX "inbound_receipt_item_index" ON "inbound_receipt" USING btree ("retailer_order_item_id");--> statement-breakpoint
CREATE INDEX "inbound_receipt_lot_index" ON "inbound_receipt" USING btree ("lot");--> statement-breakpoint
CREATE INDEX "oidc_record_grant_index" ON "oidc_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_record_uid_index" ON "oidc_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_record_expiry_index" ON "oidc_record" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email_once" ON "person" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sign_in_attempt_expiry_index" ON "sign_in_attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "mail_status_index" ON "mail" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "business_customer_order_item_order_index" ON "business_customer_order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "business_customer_order_item_sales_unit_index" ON "business_customer_order_item" USING btree ("sales_unit_id");--> statement-breakpoint
CREATE INDEX "business_customer_order_retailer_index" ON "business_customer_order" USING btree ("retailer_id","status","delivery_date");--> statement-breakpoint
CREATE INDEX "business_customer_order_retailer_newest" ON "business_customer_order" USING btree ("retailer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_customer_order_customer_newest" ON "business_customer_order" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_item_lot_item_index" ON "order_item_lot" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_item_lot_lot_index" ON "order_item_lot" USING btree ("lot");--> statement-breakpoint
CREATE INDEX "order_item_sourcing_supply_index" ON "order_item_sourcing" USING btree ("retailer_order_item_id");--> statement-breakpoint
CREATE INDEX "offer_market_index" ON "offer" USING btree ("retailer_id","channel","article_id");--> statement-breakpoint
CREATE INDEX "pricing_rule_retailer_index" ON "pricing_rule" USING btree ("retailer_id","channel");--> statement-breakpoint
CREATE INDEX "retailer_order_item_lot_index" ON "retailer_order_item_lot" USING btree ("retailer_order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retailer_order_item_once" ON "retailer_order_item" USING btree ("order_id","sales_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retailer_order_one_open" ON "retailer_order" USING btree ("retailer_id","supplier_id","delivery_date") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "retailer_order_retailer_index" ON "retailer_order" USING btree ("retailer_id","delivery_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "retailer_order_supplier_index" ON "retailer_order" USING btree ("supplier_id","delivery_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movement_stock_index" ON "stock_movement" USING btree ("stock_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_order_item_index" ON "stock_movement" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "stock_movement_retailer_order_item_index" ON "stock_movement" USING btree ("retailer_order_item_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_item_index" ON "stock_reservation" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "stock_sales_unit_index" ON "stock" USING btree ("sales_unit_id","company_id");--> statement-breakpoint
CREATE INDEX "warehouse_company_index" ON "warehouse" USING btree ("company_id");