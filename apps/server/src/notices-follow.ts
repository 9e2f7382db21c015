import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import type { NoticeKind } from '@regionalmarkt/domain/notices/notice-kind.ts'
import { sql } from 'drizzle-orm'
import { keepingNotices, readableAccounts, readableCompanies } from './modules/accounts/public.ts'
import { buyerName, readableBusinessCustomerOrders } from './modules/orders/public.ts'
import { readableRetailerOrders } from './modules/procurement/public.ts'
import type { Fact, Follower } from './platform/facts.ts'

/** Whom a fact concerns, and what of: an order of a customer, one with a supplier, or a company that waits. */
type Told = {
  readonly kind: NoticeKind
  readonly companyIds: readonly (string | null)[]
  readonly orderId?: string
  readonly supplyId?: string
  readonly waitingId?: string
}

type Moved<K extends Fact['kind']> = Extract<Fact, { readonly kind: K }>

const ofOrders: { readonly [A in Moved<'ordersMoved'>['action']]?: NoticeKind } = {
  confirm: 'orderConfirmed',
  change: 'orderChanged',
  cancel: 'orderCancelled',
  depart: 'orderOnItsWay',
  ready: 'orderReady',
  takeBackDeparture: 'orderStillAtHub',
  complete: 'orderCompleted',
  recall: 'orderRecalled',
  liftRecall: 'recallLifted',
}
const ofSupply: { readonly [A in Moved<'retailerOrdersMoved'>['action']]?: NoticeKind } = {
  close: 'supplyFirm',
  accept: 'supplyAccepted',
  decline: 'supplyDeclined',
  dispatch: 'supplyOnItsWay',
  cancel: 'supplyCancelled',
}

const supply = (kind: NoticeKind | undefined, orders: Moved<'retailerOrdersMoved'>['orders']): readonly Told[] =>
  kind === undefined
    ? []
    : orders.map(({ id, retailerId, supplierId }) => ({ kind, companyIds: [retailerId, supplierId], supplyId: id }))

/** What is worth reading later: what somebody else has decided or asks for, no step of the goods on a shelf. */
const toldOf = (fact: Fact): readonly Told[] => {
  switch (fact.kind) {
    case 'orderPlaced':
      return [{ kind: 'orderPlaced', companyIds: [fact.customerId, fact.retailerId], orderId: fact.orderId }]
    case 'ordersMoved': {
      const kind = ofOrders[fact.action]
      if (kind === undefined) return []
      return fact.orders.map(({ id, customerId, retailerId }) => ({
        ...{ kind, companyIds: [customerId, retailerId], orderId: id },
      }))
    }
    case 'complaintChanged':
      return [
        { kind: 'complaint', companyIds: [fact.order.customerId, fact.order.retailerId], orderId: fact.order.id },
        ...supply('supplyComplaint', fact.retailerOrders),
      ]
    case 'demandConfirmed':
      return supply('supplyToAccept', fact.orders)
    case 'retailerOrdersMoved':
      return supply(ofSupply[fact.action], fact.orders)
    case 'membershipChanged':
      return [{ kind: 'somebodyWaits', companyIds: [fact.homeHubId], waitingId: fact.companyId }]
    default:
      return []
  }
}

const pending = sql.raw(String(CompanyStatus.Pending))

type ToCompany = Omit<Told, 'companyIds'> & { readonly companyId: string }

const keep = keepingNotices<ToCompany>(
  (told) => sql`
    select t.company_id, t.at, t.actor, t.kind, coalesce(o.order_number, s.order_number, w.id::text) as subject,
      coalesce(case when o.retailer_id = t.company_id then ${buyerName(sql`o`)} end,
        case when s.retailer_id = t.company_id then supplier.name else hub.name end, w.name, '') as party
    from json_to_recordset(${told}::json)
      as t (company_id uuid, at timestamptz, actor uuid, kind text, order_id uuid, supply_id uuid, waiting_id uuid)
    left join ${readableBusinessCustomerOrders} o on o.id = t.order_id
    left join ${readableRetailerOrders} s on s.id = t.supply_id
    left join ${readableCompanies} hub on hub.id = coalesce(o.retailer_id, s.retailer_id)
    left join ${readableCompanies} supplier on supplier.id = s.supplier_id
    left join ${readableCompanies} w on w.id = t.waiting_id and (w.status = ${pending} or exists (
      select from ${readableAccounts} a where a.company_id = w.id and a.status = ${pending}))
    where coalesce(o.id, s.id, w.id) is not null`,
)

/**
 * Writes down for everybody of the other side what has happened, to be read later. Whoever acts for a company knows it, and so do their
 * colleagues, who see it in the lists.
 */
export const noticesFollow: Follower = async (tx, facts, who) => {
  const own = who.by.kind === 'user' || who.by.kind === 'link' ? who.by.companyId : null
  const told = facts
    .flatMap(toldOf)
    .flatMap(({ companyIds, ...rest }) =>
      companyIds.flatMap((companyId) => (companyId === null || companyId === own ? [] : [{ ...rest, companyId }])),
    )
  keep(tx, told, who)
}
