-- A recurring order knows its addresses by id alone: whoever deletes an address holds its customer's book, and through these keys also
-- wanted the recurring orders, which hold themselves and want the address.
alter table recurring_sales_order
  drop constraint recurring_sales_order_billing_address_id_fkey,
  drop constraint recurring_sales_order_shipping_address_id_fkey;
