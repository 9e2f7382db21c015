create sequence business_customer_order_number_seq;

-- A customer's order with a retailer.
create table business_customer_order (
  id uuid primary key default uuidv7(),
  order_number text not null unique,
  retailer_id uuid not null references company (id),
  -- Whose order it is: a company, a person or a guest.
  customer_id uuid references company (id),
  private_customer_id uuid references app_user (id),
  guest_contact jsonb,
  -- How its buyer was reached when it was placed: a recall finds them though they are gone.
  contact jsonb not null,
  -- Whose prices its cents are: net in b2b, gross in b2c.
  channel text not null,
  -- Who placed it for the buyer; null where the hub, a schedule or a guest did.
  placed_by uuid references app_user (id),
  -- The hub's person who took it for the buyer; null where the hub did not.
  taken_by uuid references app_user (id),
  -- The recurring order whose date it is: its number, and the weekday it is known by.
  from_recurring jsonb,
  placed_at timestamptz not null,
  delivery_date date not null,
  delivery_method text not null,
  status text not null,
  payment_status text not null default 'unpaid',
  -- How it is paid, as its buyer chose.
  payment_kind text not null default 'invoice',
  -- So many days after its date the invoice of a business is due, as agreed when it ordered.
  payment_term_days smallint,
  -- What a consumer said of their age, where the goods asked for it.
  confirmed_age smallint,
  -- Paid beforehand: until when the money must be there, and when its buyer is reminded; null once that is done.
  pay_until timestamptz,
  remind_to_pay_at timestamptz,
  -- Paid beforehand: what has come and what of it has gone back, gross.
  paid_cents integer not null default 0,
  paid_back_cents integer not null default 0,
  -- The credit of it after complaints and corrections, in the prices of its channel; negative where it comes to more.
  credited_cents integer not null default 0,
  -- Of a household: what empties are worth that came back with it, or for it later, gross.
  returned_cents integer not null default 0,
  note text not null default '',
  -- The number that its buyer gave it, and where its buyer books it.
  buyer_order_number text not null default '',
  cost_centre text not null default '',
  -- Where and when a producer has it ready, as it was promised; empty where it does not.
  pickup_place text not null default '',
  billing_address jsonb not null,
  shipping_address jsonb not null,
  -- The hub's own; what single goods cost besides stands at their lines.
  delivery_fee_cents integer not null default 0,
  -- What bringing it cost as it was ordered, with its lines, where a change of the way has changed that.
  ordered_delivery_cents integer,
  -- What the order came to when it was placed, with deposits and delivery; and its goods alone, net, for charts.
  ordered_net_cents integer not null,
  ordered_gross_cents integer not null,
  ordered_goods_net_cents integer not null,
  -- What the hub packs it in beside what its goods stand in: name, kind, count, cents each, VAT; a version of its own.
  packed_containers jsonb not null default '[]',
  packing_version integer not null default 1,
  -- The earliest of its lines' cut-offs: until then the customer may cancel.
  cut_off_at timestamptz not null,
  version integer not null default 1,
  constraint business_customer_order_delivery_method_known check (
    delivery_method in ('deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier')
  ),
  constraint business_customer_order_status_known check (
    status in ('received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery', 'completed', 'cancelled')
  ),
  constraint business_customer_order_payment_status_known check (payment_status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled')),
  constraint business_customer_order_payment_kind_known check (payment_kind in ('invoice', 'directDebit', 'prepayment', 'online', 'cashAtPickup', 'cardAtPickup')),
  constraint business_customer_order_paid_where_fetched check (payment_kind not in ('cashAtPickup', 'cardAtPickup') or delivery_method = 'pickupHub'),
  constraint business_customer_order_prepaid_until check ((payment_kind in ('prepayment', 'online')) = (pay_until is not null)),
  constraint business_customer_order_paid_not_negative check (paid_cents >= 0 and paid_back_cents >= 0),
  constraint business_customer_order_returned_by_households check (returned_cents >= 0 and (returned_cents = 0 or customer_id is null)),
  constraint business_customer_order_not_negative check (
    delivery_fee_cents >= 0 and ordered_net_cents >= 0 and ordered_gross_cents >= 0 and ordered_goods_net_cents >= 0
    and ordered_delivery_cents >= 0
  ),
  constraint business_customer_order_age_known check (confirmed_age in (16, 18)),
  constraint business_customer_order_one_buyer check (num_nonnulls(customer_id, private_customer_id, guest_contact) = 1),
  constraint business_customer_order_placed_or_taken check (num_nonnulls(placed_by, taken_by) <= 1),
  constraint business_customer_order_channel_known check (channel in ('b2b', 'b2c')),
  constraint business_customer_order_b2b_for_companies check (channel = 'b2c' or customer_id is not null)
);
create index business_customer_order_retailer_index on business_customer_order (retailer_id, status, delivery_date);
-- What a hub's weeks come to, read from the index alone.
create index business_customer_order_weeks on business_customer_order (retailer_id, delivery_date)
  include (ordered_goods_net_cents) where status <> 'cancelled';
create index business_customer_order_retailer_newest on business_customer_order (retailer_id, placed_at desc, id desc);
create index business_customer_order_retailer_day on business_customer_order (retailer_id, delivery_date, id);
-- Households order less than kitchens: theirs would be looked for among all others.
create index business_customer_order_households on business_customer_order (retailer_id, placed_at desc, id desc)
  where channel = 'b2c';
-- Who has ordered of a hub: each by its first order, whatever else they ordered elsewhere.
create index business_customer_order_partner on business_customer_order (retailer_id, customer_id) where customer_id is not null;
create index business_customer_order_customer_newest on business_customer_order (customer_id, placed_at desc, id desc);
create index business_customer_order_customer_day on business_customer_order (customer_id, delivery_date, id);
create index business_customer_order_person_newest on business_customer_order (private_customer_id, placed_at desc, id desc)
  where private_customer_id is not null;
-- What is brought along by a guest who registers.
create index business_customer_order_guest_email on business_customer_order (lower(guest_contact ->> 'email'))
  where guest_contact is not null;
-- Whose contact is still kept: those of long ago are looked for every hour.
create index business_customer_order_contact_kept on business_customer_order (delivery_date)
  where contact <> '{"name": "", "email": "", "phone": ""}'::jsonb;

-- Whose goods wait for their money: looked for every few minutes.
create index business_customer_order_awaits_money on business_customer_order (pay_until)
  where payment_kind in ('prepayment', 'online') and payment_status = 'unpaid' and status = 'received';

-- What is collected by a mandate, and not all there yet.
create index business_customer_order_to_collect on business_customer_order (retailer_id, delivery_date)
  where payment_kind = 'directDebit' and payment_status in ('unpaid', 'partiallyPaid');
-- Of which money came and may have to go back.
create index business_customer_order_paid_on_it on business_customer_order (retailer_id, delivery_date) 
  where paid_cents > paid_back_cents or returned_cents > 0;

-- By which mandate an order is paid.
create table order_mandate (
  order_id uuid primary key references business_customer_order (id),
  mandate_id uuid not null references sepa_mandate (id)
);
create index order_mandate_mandate_index on order_mandate (mandate_id);

-- What opens a guest's order: the hash of a secret that stands in each of its mails.
create table guest_order_link (
  token_hash text primary key,
  order_id uuid not null references business_customer_order (id),
  -- Whoever has it reads the mail of the address that the guest gave; the browser's own proves nothing.
  is_from_mail boolean not null
);
create index guest_order_link_order_index on guest_order_link (order_id);

-- An order of a household whose address nobody has confirmed by a mail, and whose share of the goods it counts for. Gone once it is confirmed or over.
create table guest_hold (
  order_id uuid primary key references business_customer_order (id),
  -- Null where nobody's share is counted.
  network text,
  until timestamptz not null,
  constraint guest_hold_network_named check (network <> '')
);
create index guest_hold_network_index on guest_hold (network);
create index guest_hold_until_index on guest_hold (until);

-- One line of a customer's order. Its quantities are kept apart; none overwrites another.
create table business_customer_order_item (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  position smallint not null,
  -- Set on the missing part of a line: a cancelled sibling with its reason.
  split_from_item_id uuid references business_customer_order_item (id),
  -- A substitute: the line, or the missing part of one, that it stands in for.
  replaces_item_id uuid references business_customer_order_item (id),
  sales_unit_id uuid not null references sales_unit (id),
  supplier_id uuid not null references company (id),
  status text not null,
  payment_status text not null default 'unpaid',
  -- Why it does not come; whoever else than its customer cancels says why.
  cancel_reason jsonb,
  -- Cancelled because it was not found at the shelf: it comes back when that picking is taken back.
  is_missing_at_shelf boolean not null default false,
  -- Cancelled because it did not come when this was counted in: it comes back when that count is taken back.
  missing_in_count_of uuid references retailer_order_item (id),
  article_number text not null,
  article_slug text not null,
  article_name_de text not null,
  article_name_en text not null,
  sales_unit_name_de text not null,
  sales_unit_name_en text not null,
  supplier_name text not null,
  picture text,
  gtin text,
  -- What one sales unit held when it was ordered: grams, millilitres or pieces, as `contentUnit` says.
  content_amount integer not null,
  content_unit text not null,
  -- What of that was left without the liquid it lay in.
  drained_weight_grams integer,
  -- Cents per `priceBasis` after every reduction, net in b2b and gross in b2c.
  price_cents integer not null,
  -- What it cost when it was ordered, where a change of the quantity has changed that.
  ordered_price_cents integer,
  price_basis text not null,
  price_trace jsonb not null,
  -- How that follows from the quantity, by the day it was ordered; null where the hub agreed on it.
  selling_price jsonb,
  expected_weight_grams integer,
  -- Weighed goods: by how much more than expected is charged at most; null: whatever the scale says.
  weight_tolerance_percent smallint,
  -- Consumers cannot withdraw from buying what spoils quickly, and have been told so.
  is_perishable boolean not null default false,
  -- Its consumer has withdrawn from it, and what the hub makes of that; null: nobody has, in a way that stops it.
  withdrawal text,
  -- A consumer must be that old to be handed it (§ 9 JuSchG); null: any age, or a business.
  minimum_age smallint,
  vat_basis_points integer not null,
  -- Of one sales unit, with the rate they bear.
  deposits jsonb not null default '[]',
  -- What bringing these goods costs besides the hub's fee, as long as they are brought; net in b2b, gross in b2c.
  delivery_fee_cents integer not null default 0,
  ordered_quantity integer not null,
  -- What is wanted since the order was changed; null: what was ordered.
  changed_quantity integer,
  -- The part of what is wanted that was added after money had come, and waits for its own.
  unpaid_quantity integer not null default 0,
  confirmed_quantity integer,
  received_quantity integer,
  picked_quantity integer,
  delivered_quantity integer,
  invoiced_quantity integer,
  -- Weighed goods: what was put on the scale for the picked quantity.
  weighed_grams integer,
  cut_off_at timestamptz not null,
  -- When it joined an order that was placed already.
  added_at timestamptz,
  version integer not null default 1,
  constraint order_item_status_known check (
    status in ('received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery', 'completed', 'cancelled')
  ),
  constraint order_item_cancel_reason_known check (
    cancel_reason is null or coalesce(cancel_reason ->> 'code' in (
      'notFound', 'spoilt', 'damaged', 'blocked', 'harvest', 'quality', 'soldOut',
      'shortDelivery', 'spoiltGoods', 'missingInStock', 'spoiltInStock', 'substitute', 'substituteDeclined', 'notPaid', 'notConfirmed', 'withdrawn', 'said', 'declined'
    ), false)
  ),
  constraint order_item_cancel_reason_typed check (
    (cancel_reason ->> 'code' in ('said', 'declined')) = (coalesce(cancel_reason ->> 'text', '') <> '')
  ),
  constraint order_item_payment_status_known check (payment_status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled')),
  constraint order_item_content_positive check (content_amount > 0),
  constraint order_item_drained_positive check (drained_weight_grams > 0),
  constraint order_item_content_unit_known check (content_unit in ('gram', 'milliliter', 'piece')),
  constraint order_item_basis_known check (price_basis in ('salesUnit', 'kilogram')),
  constraint order_item_weighed_has_weight check (price_basis = 'salesUnit' or coalesce(expected_weight_grams, 0) > 0),
  constraint order_item_price_not_negative check (price_cents >= 0 and ordered_price_cents >= 0 and delivery_fee_cents >= 0),
  constraint order_item_age_known check (minimum_age in (16, 18)),
  constraint order_item_withdrawal_known check (withdrawal in ('declared', 'accepted', 'refused')),
  constraint order_item_vat_a_rate check (vat_basis_points between 0 and 9999),
  constraint order_item_ordered_positive check (ordered_quantity > 0 and changed_quantity > 0),
  constraint order_item_quantities_shrink check (
    0 <= delivered_quantity and delivered_quantity <= picked_quantity and 0 <= picked_quantity
      and picked_quantity <= confirmed_quantity and 0 <= confirmed_quantity
      and confirmed_quantity <= coalesce(changed_quantity, ordered_quantity) and received_quantity >= 0
  ),
  constraint order_item_substitute_whole check (num_nonnulls(split_from_item_id, replaces_item_id) <= 1),
  constraint order_item_unpaid_not_negative check (unpaid_quantity >= 0),
  constraint order_item_weight_positive check (weighed_grams > 0),
  constraint order_item_tolerance_not_negative check (weight_tolerance_percent >= 0)
);
create index business_customer_order_item_order_index on business_customer_order_item (order_id, position);
-- What is there and not picked yet, however many orders there were.
create index business_customer_order_item_to_pick on business_customer_order_item (order_id)
  where status = 'receivedRetailer' and picked_quantity is null;
create index business_customer_order_item_unpaid on business_customer_order_item (order_id) where unpaid_quantity > 0;
create index business_customer_order_item_sales_unit_index on business_customer_order_item (sales_unit_id);
create unique index order_item_replaced_once on business_customer_order_item (replaces_item_id)
  where replaces_item_id is not null and status <> 'cancelled';

-- Who changed an order after it was placed, when and, where the hub did, why.
create table order_change (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  changed_at timestamptz not null,
  -- Which side of it: the hub, or else its customer.
  is_by_hub boolean not null,
  -- Null for somebody who is gone.
  changed_by uuid references app_user (id),
  reason jsonb,
  -- What of day, way, address and note it changed, as it was and as it is since; null: only lines.
  terms_before jsonb,
  terms_after jsonb,
  constraint order_change_terms_both check ((terms_before is null) = (terms_after is null)),
  constraint order_change_hub_says_why check (is_by_hub = (reason is not null)),
  constraint order_change_reason_known check (
    reason is null or coalesce(reason ->> 'code' in (
      'notFound', 'spoilt', 'damaged', 'blocked', 'harvest', 'quality', 'soldOut',
      'shortDelivery', 'spoiltGoods', 'missingInStock', 'spoiltInStock', 'substitute', 'substituteDeclined', 'notPaid', 'notConfirmed', 'withdrawn', 'said', 'declined'
    ), false)
  ),
  constraint order_change_reason_typed check (
    (reason ->> 'code' in ('said', 'declined')) = (coalesce(reason ->> 'text', '') <> '')
  )
);
create index order_change_order_index on order_change (order_id);

-- What a change did to one line; the packs that are wanted of it, and what each costs per price basis.
create table order_change_line (
  change_id uuid not null references order_change (id),
  order_item_id uuid not null references business_customer_order_item (id),
  quantity_before integer not null,
  quantity_after integer not null,
  -- Null: the change has added the line.
  price_cents_before integer,
  price_cents_after integer not null,
  -- Whose day's price it is after: that of ordering, or that of the change.
  priced_on text not null,
  primary key (change_id, order_item_id),
  constraint order_change_line_not_negative check (
    quantity_before >= 0 and quantity_after >= 0 and price_cents_before >= 0 and price_cents_after >= 0
  ),
  constraint order_change_line_changes check (
    quantity_before <> quantity_after or price_cents_before <> price_cents_after
  ),
  constraint order_change_line_added_from_nothing check ((price_cents_before is null) = (quantity_before = 0)),
  constraint order_change_line_priced_on_known check (priced_on in ('orderDay', 'changeDay'))
);
create index order_change_line_item_index on order_change_line (order_item_id);

-- What of a customer's line is bought from a supplier, and in which retailer order. The rest comes from the hub's stock.
create table order_item_sourcing (
  order_item_id uuid not null references business_customer_order_item (id),
  retailer_order_item_id uuid not null references retailer_order_item (id),
  quantity integer not null,
  primary key (order_item_id, retailer_order_item_id),
  constraint order_item_sourcing_not_negative check (quantity >= 0)
);
create index order_item_sourcing_supply_index on order_item_sourcing (retailer_order_item_id);

-- Which lot went to this line: the last step of following a lot to every customer who got it.
create table order_item_lot (
  id uuid primary key default uuidv7(),
  order_item_id uuid not null references business_customer_order_item (id),
  -- From a row of the hub's stock, or of a lot that its supplier brought past the hub.
  stock_id uuid references stock (id),
  lot text,
  best_before date,
  quantity integer not null,
  supplied_lot_id uuid references retailer_order_item_lot (id),
  -- Stock rows of other lots that it may be of instead: its count was corrected once it was in a box.
  may_be uuid[] not null default '{}',
  constraint order_item_lot_positive check (quantity > 0),
  constraint order_item_lot_from_somewhere check (stock_id is not null or supplied_lot_id is not null)
);
create index order_item_lot_supplied_index on order_item_lot (supplied_lot_id) where supplied_lot_id is not null;
create index order_item_lot_item_index on order_item_lot (order_item_id);
create index order_item_lot_stock_index on order_item_lot (stock_id);
create index order_item_lot_may_be_index on order_item_lot using gin (may_be) where may_be <> '{}';

-- Who took an order's goods, and who gave them.
create table hand_over (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  -- Null: nobody was there, and the goods were left where they belong.
  recipient text,
  -- As they wrote it on the screen.
  signature jsonb,
  handed_over_by uuid references app_user (id),
  handed_over_at timestamptz not null,
  -- Since when nobody knows any more who took and signed for it.
  forgotten_at timestamptz,
  -- It was wrong, and whatever came after it stands in another row.
  taken_back_at timestamptz,
  taken_back_by uuid references app_user (id),
  taken_back_reason text,
  constraint hand_over_named check (recipient <> ''),
  constraint hand_over_forgotten check (forgotten_at is null or num_nonnulls(recipient, signature) = 0),
  constraint hand_over_taken_back_for_a_reason check ((taken_back_at is null) = (taken_back_reason is null))
);
create unique index hand_over_once on hand_over (order_id) where taken_back_at is null;
create index hand_over_order_index on hand_over (order_id);
-- Who took it is still known: those of long ago are looked for every hour.
create index hand_over_signed on hand_over (handed_over_at) where recipient is not null or signature is not null;

-- What a hub calls the containers that it lends: name, kind, cents each.
create table container_kinds (
  retailer_id uuid primary key references company (id),
  kinds jsonb not null,
  version integer not null default 1
);

-- Empties that came back: from a customer to its hub, or from the hub to its supplier; with a hand-over, with a delivery, or by themselves.
-- Only ever added to: what was counted wrong gets its mirror.
create table returned_container (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  -- The customer or the supplier; of a household the order for which it brought them.
  company_id uuid references company (id),
  household_order_id uuid references business_customer_order (id),
  side text not null,
  kind text not null,
  -- What each was charged, net, or gross of a household, with its VAT; null: nobody was ever charged for any.
  cents integer,
  vat_basis_points integer,
  -- Pieces; of a counter-entry by how many the count was wrong.
  count integer not null,
  reverses_id uuid references returned_container (id),
  -- Why a count was wrong; empty where its hand-over was taken back.
  reason text,
  returned_on date not null,
  hand_over_id uuid references hand_over (id),
  recorded_by uuid references app_user (id),
  recorded_at timestamptz not null,
  constraint returned_container_side_known check (side in ('customer', 'supplier')),
  constraint returned_container_of_one check (num_nonnulls(company_id, household_order_id) = 1),
  constraint returned_container_household_buys check (household_order_id is null or side = 'customer'),
  constraint returned_container_kind_known check (kind in ('bottle', 'jar', 'container', 'bottleCrate', 'transportCrate')),
  constraint returned_container_moves check (count > 0 or (reverses_id is not null and count <> 0)),
  constraint returned_container_says_why check ((reverses_id is null) = (reason is null)),
  constraint returned_container_charged check (
    (cents is null) = (vat_basis_points is null) and cents >= 0 and vat_basis_points between 0 and 9999)
);
create unique index returned_container_once_a_kind on returned_container (hand_over_id, side, kind, cents) where reverses_id is null;
create index returned_container_reversed_index on returned_container (reverses_id);
create index returned_container_company_index on returned_container (company_id, retailer_id, returned_on desc);
create index returned_container_household_index on returned_container (household_order_id) where household_order_id is not null;
create trigger returned_container_kept before update or delete on returned_container
  for each row execute function only_appended();
create trigger returned_container_stays before truncate on returned_container
  for each statement execute function only_appended();

-- Money that the hub took when it handed an order over, or gave where the empties of a household were worth more than its goods.
create table counter_payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  kind text not null,
  -- Gross; less than nothing: given.
  cents integer not null,
  received_by uuid references app_user (id),
  received_at timestamptz not null,
  -- It was taken back with its hand-over, and whatever was paid after that stands in another row.
  taken_back_at timestamptz,
  taken_back_by uuid references app_user (id),
  constraint counter_payment_kind_known check (kind in ('cashAtPickup', 'cardAtPickup')),
  constraint counter_payment_given_in_cash check (cents >= 0 or kind = 'cashAtPickup')
);
create unique index counter_payment_once on counter_payment (order_id) where taken_back_at is null;
create index counter_payment_order_index on counter_payment (order_id);

-- Money of an order that is paid beforehand, as the hub found it on its account or a payment provider told of it: never changed, only
-- taken back.
create table prepayment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  -- It went back to the buyer; otherwise it came.
  is_back boolean not null,
  -- Gross.
  cents integer not null,
  -- The day at the bank.
  day date not null,
  -- Whose account it came from, where a bank has said so.
  payer jsonb,
  -- What the provider calls the payment or the refund; null: booked by hand.
  provider_ref text,
  booked_by uuid references app_user (id),
  booked_at timestamptz not null,
  -- It was a mistake.
  taken_back_at timestamptz,
  taken_back_by uuid references app_user (id),
  constraint prepayment_positive check (cents > 0)
);
create index prepayment_order_index on prepayment (order_id);
-- Whatever a provider says twice is booked once.
create unique index prepayment_once_a_reference on prepayment (provider_ref);

-- A try to pay an order with the payment provider.
create table online_payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references business_customer_order (id),
  -- Gross.
  cents integer not null,
  status text not null default 'started',
  -- What the provider calls it, and where it is paid; null until it has answered.
  provider_ref text unique,
  checkout_url text,
  started_at timestamptz not null,
  -- When the provider was last asked about it.
  asked_at timestamptz not null,
  -- When it was last asked because somebody said that something has changed.
  hinted_at timestamptz,
  constraint online_payment_status_known check (status in ('started', 'open', 'paid', 'failed')),
  constraint online_payment_positive check (cents > 0),
  constraint online_payment_named check ((provider_ref is null) = (checkout_url is null)),
  constraint online_payment_known_to_provider check (status in ('started', 'failed') or provider_ref is not null)
);
create index online_payment_order_index on online_payment (order_id);
-- Whose end is not known: looked for every few minutes.
create index online_payment_open on online_payment (asked_at) where status = 'open';

-- What of such a payment goes back by the provider.
create table online_refund (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references online_payment (id),
  -- Gross.
  cents integer not null,
  status text not null default 'asked',
  -- What the provider calls it; null until it has taken it on.
  provider_ref text unique,
  asked_by uuid references app_user (id),
  asked_at timestamptz not null,
  constraint online_refund_status_known check (status in ('asked', 'accepted', 'failed')),
  constraint online_refund_positive check (cents > 0),
  constraint online_refund_accepted_has_name check (status <> 'accepted' or provider_ref is not null)
);
create index online_refund_payment_index on online_refund (payment_id);
create index online_refund_asked on online_refund (asked_at) where status = 'asked';

-- How orders stand with the money since documents carry them: written by billing, under the account of its company.
create table order_payment (
  order_id uuid primary key references business_customer_order (id),
  status text not null,
  constraint order_payment_status_known check (status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'))
);

-- The same of their lines.
create table order_item_payment (
  order_item_id uuid primary key references business_customer_order_item (id),
  status text not null,
  constraint order_item_payment_known check (status in ('unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'))
);

-- A consumer's statement that a contract, or a part of it, is withdrawn from, as it was made; and what its hub makes of it.
create table withdrawal (
  id uuid primary key default uuidv7(),
  -- Who is told of it: the order's hub, else the region's.
  retailer_id uuid not null references company (id),
  -- Null where nothing that was sold is called so.
  order_id uuid references business_customer_order (id),
  name text not null,
  email text not null,
  contract text not null,
  goods text not null,
  declared_at timestamptz not null,
  -- The lines it is about.
  item_ids uuid[] not null default '{}',
  -- It comes from the address of the order, and stops those lines.
  is_sure boolean not null default false,
  state text not null default 'declared',
  -- Why lines of it are refused.
  refusal jsonb,
  decided_at timestamptz,
  -- Since when nothing has to go back any more; null again once more has come.
  refunded_at timestamptz,
  -- The money that has to go back of its order, gross.
  back_cents integer not null default 0,
  version integer not null default 1,
  constraint withdrawal_state_known check (state in ('declared', 'accepted', 'refused')),
  constraint withdrawal_decided check ((state <> 'declared') = (decided_at is not null)),
  constraint withdrawal_refused_for_a_reason check (state <> 'refused' or refusal is not null),
  constraint withdrawal_refusal_known check (refusal is null or coalesce(refusal ->> 'code' in ('perishable', 'tooLate', 'said'), false)),
  constraint withdrawal_refusal_typed check ((refusal ->> 'code' = 'said') = (coalesce(refusal ->> 'text', '') <> '')),
  constraint withdrawal_refunded_once_accepted check (refunded_at is null or state = 'accepted'),
  constraint withdrawal_refunded_in_full check (back_cents >= 0 and (back_cents = 0 or refunded_at is null))
);
create index withdrawal_order_index on withdrawal (order_id);
create index withdrawal_declared_index on withdrawal (declared_at);
create index withdrawal_retailer_index on withdrawal (retailer_id, id desc);
create index withdrawal_open_index on withdrawal (retailer_id) where state = 'declared' or state = 'accepted' and refunded_at is null;

-- What a customer says is wrong with goods that were handed over, what its hub makes of it, and what that asks back of the supplier.
create table complaint (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  order_item_id uuid not null references business_customer_order_item (id),
  -- Whose, null for a household's, and about whose goods: by these a hub narrows its list.
  customer_id uuid references company (id),
  supplier_id uuid not null references company (id),
  reason text not null,
  -- Whole sales units, or grams of weighed goods.
  measure text not null,
  amount integer not null,
  note text not null,
  -- Content hashes of the photos.
  pictures text[] not null default '{}',
  -- Since when the photos are gone.
  forgotten_at timestamptz,
  reported_by uuid references app_user (id),
  reported_at timestamptz not null,
  status text not null default 'open',
  -- How much of it is credited, and what its hub says.
  credited_amount integer,
  answer text not null default '',
  decided_at timestamptz,
  -- The line with a supplier of which so much is asked back, and what its hub tells it.
  recourse_item_id uuid references retailer_order_item (id),
  recourse_amount integer,
  recourse_note text,
  recourse_at timestamptz,
  -- What the supplier says to that.
  recourse_answer text,
  recourse_answer_note text,
  recourse_answered_at timestamptz,
  version integer not null default 1,
  constraint complaint_reason_known check (reason in ('missing', 'damaged', 'spoilt', 'wrongArticle', 'other', 'withdrawn')),
  constraint complaint_measure_known check (measure in ('piece', 'gram')),
  constraint complaint_status_known check (status in ('open', 'passedOn', 'credited', 'refused', 'takenBack', 'withdrawn')),
  constraint complaint_recourse_answer_known check (recourse_answer in ('agreed', 'objected')),
  constraint complaint_amount_positive check (amount > 0),
  constraint complaint_few_pictures check (cardinality(pictures) <= 5),
  constraint complaint_pictures_forgotten check (forgotten_at is null or pictures = '{}'),
  constraint complaint_credited check ((status = 'credited') = (credited_amount is not null)),
  constraint complaint_credited_of_amount check (credited_amount between 1 and amount),
  constraint complaint_refused_for_a_reason check (status <> 'refused' or answer <> ''),
  constraint complaint_decided check ((status in ('credited', 'refused', 'withdrawn')) = (decided_at is not null)),
  constraint complaint_recourse_whole check (num_nonnulls(recourse_item_id, recourse_amount, recourse_note, recourse_at) in (0, 4)),
  constraint complaint_recourse_of_amount check (recourse_amount between 1 and amount),
  constraint complaint_passed_on_with_recourse check (
    (status <> 'passedOn' or recourse_item_id is not null) and (status not in ('refused', 'takenBack') or recourse_item_id is null)
  ),
  constraint complaint_answer_whole check (
    num_nonnulls(recourse_answer, recourse_answer_note, recourse_answered_at) in (0, 3) and (recourse_answer is null or recourse_item_id is not null)
  ),
  constraint complaint_objected_for_a_reason check (recourse_answer <> 'objected' or recourse_answer_note <> '')
);
create index complaint_item_index on complaint (order_item_id);
create index complaint_recourse_index on complaint (recourse_item_id);
create index complaint_retailer_index on complaint (retailer_id, id desc);
create index complaint_customer_index on complaint (retailer_id, customer_id, id desc) where customer_id is not null;
create index complaint_supplier_index on complaint (retailer_id, supplier_id, id desc);
create index complaint_open_index on complaint (retailer_id) where status in ('open', 'passedOn');
create index complaint_shown_index on complaint (reported_at) where pictures <> '{}';

-- Corrections by a hub of a charge to a customer, or of a debt to a supplier, for a line or for bringing an order. Several amounts and goodwill
-- of a line add up; of all else the last counts.
create table charge_correction (
  id uuid primary key default uuidv7(),
  retailer_id uuid not null references company (id),
  order_id uuid references business_customer_order (id),
  order_item_id uuid references business_customer_order_item (id),
  retailer_order_id uuid references retailer_order (id),
  retailer_order_item_id uuid references retailer_order_item (id),
  kind text not null,
  -- Sales units or grams more (negative: fewer), or cents less; the price in cents, the rate in basis points, the fee in cents from now on.
  value integer not null,
  reason text not null,
  made_by uuid references app_user (id),
  made_at timestamptz not null,
  constraint charge_correction_kind_known check (kind in ('amount', 'price', 'vatRate', 'goodwill', 'fee')),
  constraint charge_correction_of_one_order check (num_nonnulls(order_id, retailer_order_id) = 1),
  constraint charge_correction_of_its_line check (
    num_nonnulls(order_item_id, retailer_order_item_id) = case when kind = 'fee' then 0 else 1 end and (order_item_id is null or order_id is not null)
  ),
  constraint charge_correction_value check (case kind when 'amount' then value <> 0 when 'goodwill' then value <> 0 else value >= 0 end),
  constraint charge_correction_says_why check (reason <> '')
);
create index charge_correction_order_index on charge_correction (order_id) where order_id is not null;
create index charge_correction_item_index on charge_correction (order_item_id) where order_item_id is not null;
create index charge_correction_retailer_order_index on charge_correction (retailer_order_id) where retailer_order_id is not null;
create index charge_correction_retailer_item_index on charge_correction (retailer_order_item_id) where retailer_order_item_id is not null;
create trigger charge_correction_stays before update or delete on charge_correction for each row execute function only_appended();
create trigger charge_correction_kept before truncate on charge_correction for each statement execute function only_appended();

-- Who was told that a lot of theirs is blocked, by mail and in person.
create table recall_notice (
  lot_block_id uuid not null references lot_block (id),
  order_id uuid not null references business_customer_order (id),
  informed_at timestamptz,
  reached_at timestamptz,
  reached_by uuid references app_user (id),
  primary key (lot_block_id, order_id)
);
create index recall_notice_order_index on recall_notice (order_id);

-- Stock is counted below orders and does not know them; that its rows speak of lines that exist, the database knows.
alter table stock_movement add foreign key (order_item_id) references business_customer_order_item (id);
alter table stock_movement add foreign key (retailer_order_item_id) references retailer_order_item (id);
alter table stock_reservation add foreign key (order_item_id) references business_customer_order_item (id);

-- What other modules read.
create view readable_business_customer_order as
select id, order_number, retailer_id, customer_id, private_customer_id, guest_contact, channel, placed_at,
  delivery_date, delivery_method, status, note, billing_address, ordered_net_cents,
  ordered_goods_net_cents, contact, payment_term_days, packed_containers, packing_version, buyer_order_number, cost_centre
from business_customer_order;
create view readable_business_customer_order_item as
select id, order_id, position, split_from_item_id, replaces_item_id, sales_unit_id, status, cancel_reason, article_name_de,
  article_name_en, sales_unit_name_de, sales_unit_name_en, supplier_name, picture, price_cents, price_basis,
  expected_weight_grams, vat_basis_points, ordered_quantity, confirmed_quantity, picked_quantity, weighed_grams,
  is_missing_at_shelf, missing_in_count_of, changed_quantity, minimum_age, withdrawal
from business_customer_order_item;
create view readable_order_item_sourcing as
select order_item_id, retailer_order_item_id, quantity
from order_item_sourcing;
create view readable_order_item_lot as
select id, order_item_id, stock_id, lot, best_before, quantity, supplied_lot_id, may_be
from order_item_lot;
create view readable_recall_notice as
select lot_block_id, order_id, informed_at, reached_at, reached_by
from recall_notice;
