-- A crate of bottles lends the crate and the bottles: a sales unit has several deposits, each so many times.
alter table sales_unit add column deposits jsonb not null default '[]';--> statement-breakpoint
update sales_unit set deposits = jsonb_build_array(jsonb_build_object(
  'kind', case deposit_kind when 'crate' then 'transportCrate' else 'container' end, 'count', 1, 'cents', deposit_cents))
where deposit_cents > 0;--> statement-breakpoint
alter table sales_unit drop column deposit_kind, drop column deposit_cents;--> statement-breakpoint
create function deposit_sum(deposits jsonb) returns integer language sql immutable parallel safe
  return (select coalesce(sum((d ->> 'count')::integer * (d ->> 'cents')::integer), 0)::integer from jsonb_array_elements(deposits) d);--> statement-breakpoint
-- What lists show; never written, so that it is never another sum.
alter table sales_unit add column deposit_cents integer not null generated always as (deposit_sum(deposits)) stored;--> statement-breakpoint

-- Orders that were placed keep what they were placed with: the kind follows from the rate it bore.
alter table business_customer_order_item add column deposits jsonb not null default '[]';--> statement-breakpoint
update business_customer_order_item set deposits = jsonb_build_array(jsonb_build_object(
  'kind', case when deposit_vat_basis_points = vat_basis_points then 'container' else 'transportCrate' end,
  'count', 1, 'cents', deposit_cents, 'vatBasisPoints', deposit_vat_basis_points))
where deposit_cents <> 0;--> statement-breakpoint
alter table business_customer_order_item drop column deposit_cents, drop column deposit_vat_basis_points;--> statement-breakpoint
alter table retailer_order_item add column deposits jsonb not null default '[]';--> statement-breakpoint
update retailer_order_item set deposits = jsonb_build_array(jsonb_build_object(
  'kind', case when deposit_vat_basis_points = vat_basis_points then 'container' else 'transportCrate' end,
  'count', 1, 'cents', deposit_cents, 'vatBasisPoints', deposit_vat_basis_points))
where deposit_cents <> 0;--> statement-breakpoint
alter table retailer_order_item drop column deposit_cents, drop column deposit_vat_basis_points;
