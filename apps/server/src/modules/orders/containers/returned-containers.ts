import type { Returned } from '@regionalmarkt/domain/billing/billable.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import {
  type ContainerAccount,
  type ContainerSum,
  type CountedReturn,
  containerAccount,
} from '@regionalmarkt/domain/containers/container-account.ts'
import { type VatCategory, vatRateOn } from '@regionalmarkt/domain/money/vat.ts'
import { type DepositKind, depositVatRate } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../../platform/actor.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { taxStatusOf } from '../../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../../catalogue/public.ts'
import { readableOffers } from '../../pricing/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../../procurement/public.ts'
import { deliveredOnSql } from '../delivered-on.ts'
import { missingFrom, missingFromSuppliers } from '../missing-units.ts'
import {
  type AddressSnapshot,
  businessCustomerOrderItems,
  businessCustomerOrders,
  handOvers,
  returnedContainers,
} from '../tables.ts'

export type ContainerParties = { readonly retailerId: string } & (
  | {
      readonly companyId: string
      /** Who takes goods and brings empties back: a customer to the hub, or the hub to its supplier. */
      readonly side: BillingSide
    }
  | {
      /** A household by one of its orders: it has what was lent with all that its person ordered of this hub, a guest with this one. */
      readonly householdOrderId: string
      readonly side: 'customer'
    }
)

/** Whether an order `o` of the hub is theirs, whichever of a person's orders names them. */
const isOrderOf = (parties: ContainerParties): SQL =>
  'companyId' in parties
    ? sql`o.retailer_id = ${parties.retailerId} and o.customer_id = ${parties.companyId}`
    : sql`o.retailer_id = ${parties.retailerId} and (o.id = ${parties.householdOrderId} or o.private_customer_id = (
        select p.private_customer_id from ${businessCustomerOrders} p where p.id = ${parties.householdOrderId}))`

/** What was lent with goods that came when they changed hands between these two, line by line: kind, cents, VAT, pieces and the day. */
const lentSql = (parties: ContainerParties, ofSupplier = sql`i.received_quantity > 0`): SQL => {
  const { retailerId, side } = parties
  return side === 'customer'
    ? sql`(select d ->> 'kind' as kind, (d ->> 'cents')::int as cents, (d ->> 'vatBasisPoints')::int as vat,
          (d ->> 'count')::int * (i.delivered_quantity - coalesce(never.count, 0)) as count, ${deliveredOnSql} as day, o.order_number, i.id
        from ${businessCustomerOrders} o join ${businessCustomerOrderItems} i on i.order_id = o.id
          left join ${missingFrom(retailerId)} never on never.order_item_id = i.id, jsonb_array_elements(i.deposits) d
        where ${isOrderOf(parties)} and i.status = 'completed' and i.delivered_quantity > 0
        union all
        select d ->> 'kind', (d ->> 'cents')::int, (d ->> 'vatBasisPoints')::int, (d ->> 'count')::int, ${deliveredOnSql}, o.order_number, o.id
        from ${businessCustomerOrders} o, jsonb_array_elements(o.packed_containers) d
        where ${isOrderOf(parties)} and exists (
          select from ${businessCustomerOrderItems} i where i.order_id = o.id and i.status = 'completed' and i.delivered_quantity > 0))`
    : sql`(select d ->> 'kind' as kind, (d ->> 'cents')::int as cents, (d ->> 'vatBasisPoints')::int as vat,
          (d ->> 'count')::int * (i.received_quantity - coalesce(never.count, 0)) as count, coalesce(i.received_on, o.delivery_date) as day,
          o.order_number, i.id
        from ${readableRetailerOrders} o join ${readableRetailerOrderItems} i on i.order_id = o.id
          left join ${missingFromSuppliers(retailerId)} never on never.recourse_item_id = i.id, jsonb_array_elements(i.deposits) d
        where o.retailer_id = ${retailerId} and o.supplier_id = ${parties.companyId} and ${ofSupplier})`
}

const isTheirs = (parties: ContainerParties): SQL =>
  'companyId' in parties
    ? sql`r.retailer_id = ${parties.retailerId} and r.company_id = ${parties.companyId} and r.side = ${parties.side}`
    : sql`r.household_order_id in (select o.id from ${businessCustomerOrders} o where ${isOrderOf(parties)})`

/** What stands between a hub and a company in containers, by kind and charge; those of which most was given first. */
export const containerAccountOf = async (db: Queryable, parties: ContainerParties): Promise<ContainerAccount> => {
  const { rows } = await db.execute<ContainerSum>(sql`
    select kind, cents, sum(given)::int as given, sum(returned)::int as returned from (
      select l.kind, l.cents, l.count as given, 0 as returned from ${lentSql(parties)} l
      union all
      select r.kind, r.cents, 0, r.count from ${returnedContainers} r where ${isTheirs(parties)} and r.cents is not null) moved
    group by kind, cents order by sum(given) desc, kind, cents`)
  return containerAccount(rows)
}

export type ContainerMovement = {
  readonly day: string
  readonly kind: DepositKind
  readonly cents: number | null
  /** Pieces; negative: back. */
  readonly count: number
  readonly orderNumber: string | null
  /** Of a counter-entry: why the count was wrong. */
  readonly reason: string | null
  /** A count, and what of it holds now. */
  readonly returned: { readonly id: string; readonly count: number } | null
}

/** The sum of the counter-entries to a count `r`, in pieces. */
const correctedBy = sql`coalesce((select sum(k.count) from ${returnedContainers} k where k.reverses_id = r.id), 0)`

/** The latest that was given and came back, the newest first. */
export const containerMovementsOf = async (db: Queryable, parties: ContainerParties): Promise<ContainerMovement[]> => {
  const { rows } = await db.execute<ContainerMovement>(sql`
    select day, kind, cents, count, "orderNumber", reason, returned from (
      select l.day, l.kind, l.cents, sum(l.count)::int as count, l.order_number as "orderNumber", null as reason, null::json as returned,
        null::uuid as id
      from ${lentSql(parties)} l group by l.day, l.kind, l.cents, l.order_number
      union all
      select r.returned_on, r.kind, r.cents, -r.count, case r.side when 'customer' then o.order_number end, r.reason,
        case when r.reverses_id is null then json_build_object('id', r.id, 'count', (r.count + ${correctedBy})::int) end, r.id
      from ${returnedContainers} r left join ${handOvers} h on h.id = r.hand_over_id
        left join ${businessCustomerOrders} o on o.id = coalesce(r.household_order_id, h.order_id)
      where ${isTheirs(parties)}) moved
    order by day desc, "orderNumber" desc nulls first, kind, coalesce((returned ->> 'id')::uuid, id), id limit 40`)
  return rows
}

/** A supplier that hands over at doors itself takes empties along before all of its goods are handed over. */
const receivedOrSetOut = sql`(i.received_quantity > 0 or i.status in ('inDelivery', 'readyForPickup'))`

/** At what a kind was last charged between these two; null where it never was. `cents`: of that charge. */
const lastCharged = async (
  tx: Tx,
  parties: ContainerParties,
  kind: DepositKind,
  cents?: number,
): Promise<{ readonly cents: number; readonly vat: number } | null> => {
  const { rows } = await tx.execute<{ cents: number; vat: number }>(sql`
    select l.cents, l.vat from ${lentSql(parties, receivedOrSetOut)} l where l.kind = ${kind}
      ${cents === undefined ? sql`` : sql`and l.cents = ${cents}`}
    order by l.day desc, l.id desc limit 1`)
  return rows[0] ?? null
}

/** A kind at a charge as it is lent with goods, with the VAT it bears. */
export type LentKind = { readonly kind: DepositKind; readonly cents: number; readonly vatBasisPoints: number }

/**
 * What a hub lends with the goods that it offers to households now, in gross cents: what a guest brings back was lent with an order that nobody
 * knows to be theirs. Where one charge is lent at two rates, no more VAT is given back than the lower of them.
 */
export const lentToHouseholds = async (db: Queryable, retailerId: string, day: string): Promise<LentKind[]> => {
  const { rows } = await db.execute<{ kind: DepositKind; cents: number; vatCategory: VatCategory }>(sql`
    select distinct d ->> 'kind' as kind, (d ->> 'cents')::int as cents, a.vat_category as "vatCategory"
    from ${readableOffers} f join ${readableSalesUnits} n on n.id = f.sales_unit_id join ${readableArticles} a on a.id = n.article_id,
      jsonb_array_elements(n.deposits) d
    where f.retailer_id = ${retailerId} and f.channel = 'b2c' order by 1, 2`)
  const taxStatus = await taxStatusOf(db, retailerId, day)
  const kinds = new Map<string, LentKind>()
  for (const { kind, cents, vatCategory } of rows) {
    const vatBasisPoints = taxStatus === 'exempt' ? 0 : depositVatRate(kind, vatRateOn(vatCategory, day), day)
    const key = `${kind} ${cents}`
    const known = kinds.get(key)?.vatBasisPoints ?? vatBasisPoints
    kinds.set(key, { kind, cents, vatBasisPoints: Math.min(known, vatBasisPoints) })
  }
  return [...kinds.values()]
}

type Counted = Omit<CountedReturn, 'cents'> & { readonly cents?: number }

/**
 * Writes down empties that came back, each kind at what it was last charged between the two, in the order in which they were counted; those of
 * a household that were not also at what the hub lends now. `vatOf`: the VAT of a kind that was never charged. Their ids.
 */
export const keepReturned = async (
  tx: Tx,
  { by, now }: WhoActs,
  parties: ContainerParties,
  returned: readonly Counted[],
  { handOverId = null, vatOf }: { readonly handOverId?: string | null; readonly vatOf?: number },
): Promise<string[]> => {
  if (returned.length === 0) return []
  const day = berlinDate(now)
  const lent = 'companyId' in parties ? [] : await lentToHouseholds(tx, parties.retailerId, day)
  const known = new Map<
    string,
    { kind: DepositKind; count: number; cents: number | null; vatBasisPoints: number | null }
  >()
  for (const { kind, count, cents } of returned) {
    const charged = await lastCharged(tx, parties, kind, cents)
    const vat = lent.find((each) => each.kind === kind && each.cents === cents)?.vatBasisPoints ?? vatOf
    const at = charged ?? (cents === undefined || vat === undefined ? null : { cents, vat })
    // Two counts may turn out to be of one charge.
    const key = `${kind} ${at?.cents}`
    const before = known.get(key)?.count ?? 0
    known.set(key, { kind, count: before + count, cents: at?.cents ?? null, vatBasisPoints: at?.vat ?? null })
  }
  const written = { handOverId, returnedOn: day, recordedBy: personOf(by), recordedAt: now }
  const rows = await tx
    .insert(returnedContainers)
    .values([...known.values()].map((each) => ({ ...parties, ...each, ...written })))
    .returning({ id: returnedContainers.id })
  return rows.map(({ id }) => id)
}

/** Takes back the empties of a hand-over: each count gets a counter-entry for as much of it as still holds. */
export const takeBackReturned = async (tx: Tx, { by, now }: WhoActs, handOverId: string): Promise<void> => {
  await tx.execute(sql`
    insert into ${returnedContainers} (retailer_id, company_id, household_order_id, side, kind, cents, vat_basis_points, count, reverses_id, reason, returned_on,
      hand_over_id, recorded_by, recorded_at)
    select r.retailer_id, r.company_id, r.household_order_id, r.side, r.kind, r.cents, r.vat_basis_points, -(r.count + ${correctedBy}), r.id, '', ${berlinDate(now)}, r.hand_over_id,
      ${personOf(by)}, ${now.toISOString()}::timestamptz
    from ${returnedContainers} r where r.hand_over_id = ${handOverId} and r.reverses_id is null
      and r.count + ${correctedBy} <> 0`)
}

/** A count of empties between these two, and what of it holds now. `NotFound` for anybody else's, and for a counter-entry. */
export const returnedBetween = async (tx: Tx, parties: ContainerParties, returnId: string) => {
  const { rows } = await tx.execute<{
    kind: DepositKind
    cents: number | null
    count: number
    householdOrderId: string | null
  }>(sql`
    select r.kind, r.cents, (r.count + ${correctedBy})::int as count, r.household_order_id as "householdOrderId"
    from ${returnedContainers} r where r.id = ${returnId} and r.reverses_id is null and ${isTheirs(parties)}`)
  return orNotFound(rows[0])
}

/** Holds a count, so that another correction of it is decided after this one. */
export const lockReturned = async (tx: Tx, returnId: string): Promise<void> => {
  await tx
    .select({ id: returnedContainers.id })
    .from(returnedContainers)
    .where(eq(returnedContainers.id, returnId))
    .for('no key update')
}

/** Makes a count right by a counter-entry, at what the count was charged. */
export const keepCorrection = async (
  tx: Tx,
  { by, now }: WhoActs,
  returnId: string,
  { count, reason }: { readonly count: number; readonly reason: string },
): Promise<void> => {
  await tx.execute(sql`
    insert into ${returnedContainers} (retailer_id, company_id, household_order_id, side, kind, cents, vat_basis_points, count, reverses_id, reason, returned_on,
      hand_over_id, recorded_by, recorded_at)
    select r.retailer_id, r.company_id, r.household_order_id, r.side, r.kind, r.cents, r.vat_basis_points, ${count}::int, r.id, ${reason}, ${berlinDate(now)},
      r.hand_over_id, ${personOf(by)}, ${now.toISOString()}::timestamptz
    from ${returnedContainers} r where r.id = ${returnId}`)
}

/** Gross cents that empties are worth which a household brought for an order: what was counted wrong is not. */
export const worthOfReturned = async (tx: Tx, householdOrderId: string): Promise<number> => {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(r.count * r.cents), 0)::int as cents from ${returnedContainers} r where r.household_order_id = ${householdOrderId}`)
  return rows[0]?.cents ?? 0
}

/**
 * Empties that came back, of which partner, with the order that they came with, if any: a household always brings them for one. What was
 * counted wrong stands beside its mirror.
 */
export const returnedEmpties: SQL = sql`(
  select r.id, r.retailer_id, coalesce(r.company_id, r.household_order_id) as partner_id, r.side, r.returned_on, r.reverses_id,
    case when r.household_order_id is null then 'b2b' else 'b2c' end as channel, o.id as order_id, o.order_number
  from ${returnedContainers} r left join ${handOvers} h on h.id = r.hand_over_id
    left join ${businessCustomerOrders} o on o.id = coalesce(r.household_order_id, h.order_id))`

/** Counts of empties that somebody has corrected, with the reason; a hand-over that was taken back has none. */
export const correctionsOfReturned: SQL = sql`(
  select k.reverses_id as returned_id, k.reason, k.recorded_at from ${returnedContainers} k where k.reason <> '')`

/** Empties by who has brought them back, as accounts asks for them; what was counted wrong beside its mirror. */
export const emptiesOfPersons: SQL = sql`(
  select o.private_customer_id as user_id, r.id, r.retailer_id, o.order_number, r.kind, r.cents, r.count, r.returned_on
  from ${returnedContainers} r join ${businessCustomerOrders} o on o.id = r.household_order_id)`

/** Empties to be set off: with whose documents, and where these go. */
export type ReturnToBill = Omit<Returned, 'orderId' | 'orderNumber'> & {
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly retailerId: string
  /** A company, or a household by its order. */
  readonly partnerId: string
  readonly side: BillingSide
  readonly channel: Channel
  /** Where its customer wants documents, as the order says or the latest one before; null: with a supplier, or nobody has ordered yet. */
  readonly billingAddress: AddressSnapshot | null
}

/** These returns as they count now: one that was taken back counts for nothing. */
export const returnsToBill = async (db: Queryable, ids: readonly string[]): Promise<ReturnToBill[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ReturnToBill>(sql`
    select r.id, r.retailer_id as "retailerId", coalesce(r.company_id, r.household_order_id) as "partnerId", r.side, r.kind, r.returned_on as "returnedOn",
      (r.count + ${correctedBy})::int as count,
      json_build_object('cents', r.cents, 'vatBasisPoints', r.vat_basis_points) as charged,
      case when coalesce(r.hand_over_id, r.household_order_id) is not null then o.id end as "orderId",
      case when coalesce(r.hand_over_id, r.household_order_id) is not null then o.order_number end as "orderNumber",
      coalesce(o.channel, 'b2b') as channel, o.billing_address as "billingAddress"
    from ${returnedContainers} r
    left join ${businessCustomerOrders} o on o.id = case
      when r.household_order_id is not null then r.household_order_id
      when r.hand_over_id is not null then (select h.order_id from ${handOvers} h where h.id = r.hand_over_id)
      when r.side = 'customer' then (
        select b.id from ${businessCustomerOrders} b where b.customer_id = r.company_id and b.retailer_id = r.retailer_id
        order by b.delivery_date desc, b.id desc limit 1) end
    where r.id = any(${sql.param([...ids])}::uuid[]) and r.cents is not null and r.reverses_id is null
    order by r.id`)
  return rows
}
