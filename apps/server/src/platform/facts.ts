import type { CompanyType, TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import type { OrderItemAction } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { RetailerOrderItemAction } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import type { WhoActs } from './actor.ts'
import type { Tx } from './database.ts'

type Ids = readonly string[]
type CustomerOrderParties = { readonly id: string; readonly customerId: string | null; readonly retailerId: string }
type RetailerOrderParties = { readonly id: string; readonly retailerId: string; readonly supplierId: string }

/**
 * What a write has done, where somebody else has to follow: plain ids, so that whoever follows knows nothing of who wrote. An area that
 * must hear of more adds a kind here, and every `switch` over the kinds says where it is missing.
 */
export type Fact =
  /** Articles or sales units of these suppliers changed; the offers of these units may have. */
  | { readonly kind: 'articlesChanged'; readonly supplierIds: Ids; readonly salesUnitIds: Ids }
  /** The tree of categories is another one. */
  | { readonly kind: 'categoriesChanged' }
  /** A hub prices differently: one sales unit, or null for anything it sells. */
  | { readonly kind: 'pricingRuleChanged'; readonly retailerId: string; readonly salesUnitId: string | null }
  /** A hub grants other discounts on a sales unit, or sells it by other ways of delivery. */
  | { readonly kind: 'unitTermsChanged'; readonly retailerId: string; readonly salesUnitId: string }
  /** A company has another status. `personIds`: whoever works there. */
  | {
      readonly kind: 'companyDecided'
      readonly companyId: string
      readonly type: CompanyType
      readonly homeHubId: string | null
      readonly personIds: Ids
    }
  /** A hub or the platform has entered a company, which needs no approval. */
  | { readonly kind: 'companyEntered'; readonly companyId: string; readonly homeHubId: string | null }
  /** A company has another name. */
  | { readonly kind: 'companyRenamed'; readonly companyId: string; readonly type: CompanyType }
  /** A hub has said another tax status, or from which day on it counts. */
  | { readonly kind: 'taxStatusChanged'; readonly retailerId: string }
  /** A supplier has said another tax status, or from which day on it counts. */
  | {
      readonly kind: 'supplierTaxStatusChanged'
      readonly supplierId: string
      readonly before: TaxStatus
      readonly after: TaxStatus
      readonly from: string | null
    }
  /** What a company says of itself, its address book or who is invited into it. `homeHubId`: who else looks at what was changed. */
  | { readonly kind: 'companyChanged'; readonly companyId: string; readonly homeHubId?: string | null }
  /** A hub or producer is closed on other days. */
  | { readonly kind: 'closingsChanged'; readonly companyId: string }
  /** A hub has written something down about a company, for itself. */
  | { readonly kind: 'companyNoted'; readonly companyId: string; readonly hubId: string }
  /** A hub sells on other terms: when it delivers, how, for how much. `customerIds`: the companies that buy from it. */
  | { readonly kind: 'hubTermsChanged'; readonly retailerId: string; readonly customerIds: Ids }
  /** Somebody asks to belong to a company, joins it, or is decided about. */
  | {
      readonly kind: 'membershipChanged'
      readonly companyId: string
      readonly homeHubId: string | null
      readonly personId: string
    }
  /** What concerns one person alone: for whom they work, whether they may, their own address book. */
  | { readonly kind: 'personChanged'; readonly personId: string }
  | { readonly kind: 'collectionsChanged'; readonly retailerId: string }
  /** Shopping lists or favourites that a company keeps together. */
  | { readonly kind: 'listsChanged'; readonly companyId: string }
  /** What somebody means to order. */
  | { readonly kind: 'cartChanged'; readonly personId: string }
  /** A recurring order of this customer was created or changed, or one of its dates was. `supplierIds`: of goods it wants or wanted. */
  | {
      readonly kind: 'recurringOrderChanged'
      readonly customerId: string
      readonly retailerId: string
      readonly supplierIds: Ids
    }
  /** `customerId`: the company or the private customer whose it is; null where it is a guest's. */
  | {
      readonly kind: 'orderPlaced'
      readonly orderId: string
      readonly customerId: string | null
      readonly retailerId: string
    }
  /** Lines of customers' orders took a step on their road, were cancelled or shortened. */
  | {
      readonly kind: 'ordersMoved'
      readonly action:
        | OrderItemAction
        | 'change'
        | 'split'
        | 'packContainers'
        | 'takeBackPicking'
        | 'takeBackCount'
        | 'takeBackHandOver'
        | 'restoreCut'
        | 'pay'
        | 'bringAlong'
        | 'confirmByGuest'
        | 'confirmByPerson'
        | 'recall'
        | 'reach'
        | 'liftRecall'
        | 'withdraw'
      /** Money went back by the hand of somebody. */
      readonly isBackByHand?: boolean
      readonly orders: readonly CustomerOrderParties[]
    }
  /** Lines of orders with suppliers took a step on their road, were shared out, or somebody who wants of them has come or gone. */
  | {
      readonly kind: 'retailerOrdersMoved'
      readonly action:
        | RetailerOrderItemAction
        | 'join'
        | 'leave'
        | 'close'
        | 'takeBackCount'
        | 'correctCount'
        | 'takeBackHandOver'
        | 'shareShortage'
      readonly orders: readonly RetailerOrderParties[]
    }
  /** Customers behind these orders with suppliers were confirmed, who may accept them now. */
  | { readonly kind: 'demandConfirmed'; readonly orders: readonly RetailerOrderParties[] }
  /** What was made to order is counted from now on. */
  | { readonly kind: 'stockTrackingStarted'; readonly supplierId: string; readonly salesUnitId: string }
  /** Somebody began to put something together at this hub, or left it. */
  | { readonly kind: 'pickersChanged'; readonly retailerId: string }
  /** A complaint was reported, decided, passed on or answered. `retailerOrders`: those with suppliers of which something is or was asked back. */
  | {
      readonly kind: 'complaintChanged'
      readonly order: CustomerOrderParties
      readonly retailerOrders: readonly RetailerOrderParties[]
    }
  /** A consumer has withdrawn from what none of this hub's orders is called, or the hub has answered that. */
  | { readonly kind: 'withdrawalChanged'; readonly retailerId: string }
  /** Documents about money were written, issued, sent or thrown away. */
  | { readonly kind: 'documentsChanged'; readonly retailerId: string; readonly partnerId: string }
  /** A run over all customers or suppliers of this hub began, went on or ended. */
  | { readonly kind: 'billingRunMoved'; readonly retailerId: string }
  /** Bookings of this hub's bank were taken in, or decided about. */
  | { readonly kind: 'statementsChanged'; readonly retailerId: string }
  /** Money of a company came, went or settled something. */
  | { readonly kind: 'moneyMoved'; readonly retailerId: string; readonly partnerId: string }
  /** A company has said when it wants to be warned of its stock, or whether by mail. */
  | { readonly kind: 'stockWarningsChanged'; readonly companyId: string }
  /** Goods moved, came or are promised otherwise, on shelves that these companies look at. */
  | { readonly kind: 'stockMoved'; readonly companyIds: Ids }

/** What a use case hands back: the answer for its caller, and what has happened. */
export type Outcome<T> = { readonly answer: T; readonly facts: readonly Fact[] }

/** The same with an answer that shows what follows: it is asked when everybody has followed. */
export type OutcomeToAsk<T> = { readonly answer: () => Promise<T>; readonly facts: readonly Fact[] }

/** Whoever has to act when something has happened, in the transaction in which it did. */
export type Follower = (tx: Tx, facts: readonly Fact[], who: WhoActs) => Promise<void>

/** Lets everybody follow, and then takes the answer. */
export const settle = async <T>(
  tx: Tx,
  { answer, facts }: Outcome<T> | OutcomeToAsk<T>,
  who: WhoActs,
  follow: Follower,
): Promise<T> => {
  if (facts.length > 0) await follow(tx, facts, who)
  return typeof answer === 'function' ? (answer as () => Promise<T>)() : answer
}
