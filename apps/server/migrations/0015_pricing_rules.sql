-- One rule for one thing in one channel: of two, the older has always decided.
DELETE FROM "pricing_rule" r USING "pricing_rule" older
WHERE older.id < r.id AND (older.retailer_id, older.channel) = (r.retailer_id, r.channel)
  AND (older.sales_unit_id, older.supplier_id, older.category_id) IS NOT DISTINCT FROM (r.sales_unit_id, r.supplier_id, r.category_id);--> statement-breakpoint
DROP INDEX "pricing_rule_retailer_index";--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_rule" ADD CONSTRAINT "pricing_rule_once" UNIQUE NULLS NOT DISTINCT("retailer_id","channel","sales_unit_id","supplier_id","category_id");
