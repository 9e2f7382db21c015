DROP INDEX "business_customer_order_retailer_newest";--> statement-breakpoint
DROP INDEX "business_customer_order_customer_newest";--> statement-breakpoint
CREATE INDEX "business_customer_order_retailer_newest" ON "business_customer_order" USING btree ("retailer_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_customer_order_customer_newest" ON "business_customer_order" USING btree ("customer_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);