import { CompanyStatus, CompanyType, type TaxStatuses } from '@regionalmarkt/domain/access/company.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import type { Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { FederalState } from '@regionalmarkt/domain/calendar/federal-states.ts'
import type { BuyerInMarket } from '@regionalmarkt/domain/orders/buyer.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import type { VerifiedToken } from '../../platform/tokens.ts'
import type { Locale, SignedInViewer, Viewer } from '../../platform/viewer.ts'
import { readableCompanies, viewerColumn, viewerWith } from '../accounts/public.ts'
import { customerTerms } from './tables.ts'

/** Whose offers somebody sees, on which terms. */
export type MarketContext = {
  readonly channel: Channel
  readonly retailerId: string
  readonly retailer: { readonly slug: string; readonly name: string }
  /** What this customer has agreed with the hub, off every price: 250 is 2.5 %. */
  readonly discountBasisPoints: number
  /** False: the hub keeps its business prices from whoever is not a verified business. */
  readonly showsPrices: boolean
  readonly timetable: Timetable
  readonly federalState: FederalState
  readonly deliveryMethods: readonly CustomerDeliveryMethod[]
  readonly deliveryFeeCents: number
  /** The hub's for businesses, or what this customer has agreed with it; in b2c the hub's for households that it brings goods to. */
  readonly minimumOrderCents: number
  /** So many days after its date an invoice of this customer is due; null: it buys as a consumer. */
  readonly paymentTermDays: number | null
  /** So many days ahead the hub's shelf is sold before suppliers are asked. */
  readonly stockHorizonDays: number
  /** Whether what the hub sells bears VAT. */
  readonly taxStatuses: TaxStatuses
  /** When the hub is closed: with the holidays of its state, what `closedIn` makes its calendar of. */
  readonly closings: readonly Closing[]
}

/** The same as it is shown to somebody: in which language. */
export type ShownMarket = MarketContext & { readonly locale: Locale }

/** Somebody, and where the request brought it along the hub that their company is or buys from, on the terms they have there. */
type ViewerInMarket = Viewer & { readonly hub?: Row | null }

/** Who looks at a market, and in which language. */
export type Reader = { readonly viewer: ViewerInMarket; readonly locale: Locale }

/** The hub whose market this viewer sees: a hub its own, a company its home hub's, everybody else the default hub's. */
const hubOf = (viewer: Viewer): string | null => {
  const company = viewer.kind === 'user' ? viewer.company : null
  if (company?.type !== CompanyType.Retailer) return company?.homeHubId ?? null
  return company.status === CompanyStatus.Approved ? company.id : null
}

const isVerifiedBusiness = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && (viewer.isAdmin || viewer.company?.status === CompanyStatus.Approved)

type Shown = { readonly hub: Row | undefined; readonly shown: (hub: Row) => ShownMarket }

const hubFor = async (
  db: Queryable,
  { viewer, locale }: Reader,
  channel: Channel,
  hubSlug: string | undefined,
): Promise<Shown> => {
  const isCustomer = channel === 'b2b' && isVerifiedBusiness(viewer) && viewer.kind === 'user'
  const termsOf = isCustomer ? (viewer.company?.id ?? null) : null
  const hubId = hubOf(viewer)
  const shown = (hub: Row): ShownMarket => ({ ...contextFrom(channel, hub, isVerifiedBusiness(viewer)), locale })
  if (hubSlug === undefined && viewer.hub && viewer.hub.retailerId === hubId)
    return { hub: termsOf === null ? { ...viewer.hub, ...noTerms } : viewer.hub, shown }
  const whose = hubSlug !== undefined ? 'named' : hubId !== null ? 'known' : 'default'
  const [row] = await hubWithTerms({ whose, hasTerms: termsOf !== null })(db, { hubId, hubSlug, termsOf })
  return { hub: row?.hub, shown }
}

/**
 * The market as this viewer sees it, by one query, or by none where the viewer came with their hub. Consumer prices are public and know no customer terms; of a business that still
 * waits for its approval the hub knows as little as of a guest. `hubSlug`: of the hub that a household chose, for whoever looks.
 * `NotFound` when there is no such hub.
 */
export const marketContextOf = async (
  db: Queryable,
  reader: Reader,
  channel: Channel,
  hubSlug?: string,
): Promise<ShownMarket> => {
  const { hub, shown } = await hubFor(db, reader, channel, hubSlug)
  return shown(orNotFound(hub))
}

/** The same for whoever only looks around: where no hub has opened its market yet, one that has nothing. */
export const marketToLookAt = async (db: Queryable, reader: Reader, channel: Channel): Promise<ShownMarket> => {
  const { hub, shown } = await hubFor(db, reader, channel, undefined)
  return shown(hub ?? noHub)
}

/**
 * `viewerOfToken` with the hub for `marketContextOf`, by one question: pages of the market ask for both, and a question of its own costs as
 * much as a tenth of an article's page (decision 0035).
 */
export const viewerInMarketOf = async (
  db: Database,
  token: VerifiedToken,
): Promise<SignedInViewer & ViewerInMarket> => {
  const { viewer, along: hub } = await viewerWithHub(db, token)
  return { ...viewer, hub }
}

/**
 * The market in which this buyer buys, whoever acts, by one query: a company's home hub and its terms, for everybody else the hub they
 * chose. `CompanyNotApproved` for a company that waits, is blocked or rejected; `NotFound` when there is no such hub.
 */
export const marketOfBuyer = async (db: Queryable, { buyer, channel }: BuyerInMarket): Promise<MarketContext> => {
  const [buyersCompany, hubId] = buyer.kind === 'company' ? [buyer.companyId, null] : [null, buyer.hubId]
  const termsOf = channel === 'b2b' ? buyersCompany : null
  const whose = buyersCompany !== null ? 'buyers' : hubId !== null ? 'known' : 'default'
  const form = { whose, hasTerms: termsOf !== null } as const
  const found = orNotFound((await hubWithTerms(form)(db, { hubId, termsOf, buyersCompany }))[0]).hub
  const isCompany = buyersCompany !== null
  if (isCompany && found.buyersStatus !== CompanyStatus.Approved) throw new DomainError('CompanyNotApproved')
  return contextFrom(channel, found, isCompany)
}

/** The market of a hub on nobody's terms: its calendar, ways and minimum. */
export const marketOfHub = async (
  db: Queryable,
  { retailerId, channel }: Pick<MarketContext, 'retailerId' | 'channel'>,
): Promise<MarketContext> => {
  const found = orNotFound((await hubWithTerms({ whose: 'known', hasTerms: false })(db, { hubId: retailerId }))[0])
  return contextFrom(channel, found.hub, true)
}

/**
 * The market of a hub on the terms of one of its customers, whatever that customer's status; null where the hub is closed for good. For
 * whoever works out what would be ordered, which only placing decides.
 */
export const marketForCustomer = async (
  db: Queryable,
  { retailerId, customerId }: { readonly retailerId: string; readonly customerId: string },
): Promise<MarketContext | null> => {
  const [found] = await hubWithTerms({ whose: 'known', hasTerms: true })(db, { hubId: retailerId, termsOf: customerId })
  return found ? contextFrom('b2b', found.hub, true) : null
}

const contextFrom = (channel: Channel, { buyersStatus: _, ...hub }: Row, isVerified: boolean): MarketContext => {
  const { slug, name, discountBasisPoints, showsPricesToGuests, federalState, deliveryMethods, ...rest } = hub
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore, agreedMinimumCents, ...terms } = rest
  const { agreedTermDays, householdMinimumCents, ...others } = terms
  return {
    ...others,
    minimumOrderCents: channel === 'b2c' ? householdMinimumCents : (agreedMinimumCents ?? others.minimumOrderCents),
    paymentTermDays: channel === 'b2b' ? (agreedTermDays ?? others.paymentTermDays) : null,
    channel,
    retailer: { slug, name },
    discountBasisPoints: discountBasisPoints ?? 0,
    showsPrices: channel === 'b2c' || isVerified || showsPricesToGuests,
    timetable: { deliveryWeekdays, cutOffTime, cutOffDaysBefore },
    federalState: federalState,
    deliveryMethods: deliveryMethods,
  }
}

type Row = Omit<MarketContext, 'channel' | 'retailer' | 'discountBasisPoints' | 'showsPrices' | 'timetable'> &
  Timetable & {
    readonly slug: string
    readonly name: string
    readonly discountBasisPoints: number | null
    readonly agreedMinimumCents: number | null
    readonly householdMinimumCents: number
    readonly agreedTermDays: number | null
    readonly showsPricesToGuests: boolean
    readonly buyersStatus: CompanyStatus | null
  }

/** Of nobody: whatever is asked of it finds nothing. */
const noHub: Row = {
  retailerId: '00000000-0000-0000-0000-000000000000',
  slug: 'no-hub',
  name: 'Regionalmarkt',
  deliveryWeekdays: [],
  cutOffTime: '00:00',
  cutOffDaysBefore: 0,
  federalState: 'NI',
  deliveryMethods: [],
  deliveryFeeCents: 0,
  minimumOrderCents: 0,
  householdMinimumCents: 0,
  paymentTermDays: null,
  stockHorizonDays: 0,
  taxStatuses: { taxStatus: 'standard', taxStatusFrom: null, earlierTaxStatuses: [] },
  closings: [],
  showsPricesToGuests: true,
  buyersStatus: null,
  discountBasisPoints: null,
  agreedMinimumCents: null,
  agreedTermDays: null,
}

const noTerms = { discountBasisPoints: null, agreedMinimumCents: null, agreedTermDays: null }

const retailer = sql.raw(String(CompanyType.Retailer))
const approved = sql.raw(String(CompanyStatus.Approved))

/** The hub from which the company `buyersCompany` buys, the one called `hubSlug`, the hub `hubId`, or the default hub. */
type Form = { readonly whose: 'buyers' | 'named' | 'known' | 'default'; readonly hasTerms: boolean }

const defaultHub = sql`(select d.id from ${readableCompanies} d
  where d.is_default_hub and d.type = ${retailer} and d.status = ${approved})`
const buyersCompany = (column: SQL): SQL =>
  sql`(select b.${column} from ${readableCompanies} b where b.id = ${given('buyersCompany')}::uuid)`

const isWanted: Record<Form['whose'], SQL> = {
  buyers: sql`h.id = coalesce(${buyersCompany(sql`home_hub_id`)}, ${defaultHub})`,
  named: sql`h.slug = ${given('hubSlug')}`,
  known: sql`h.id = ${given('hubId')}::uuid`,
  default: sql`h.id = ${defaultHub}`,
}

/**
 * A hub that `isWanted` as one value, which is read faster than its columns, with what it has agreed with the company `termsOf`. Every page
 * of the market asks it: what is not asked for is not in the text, because PostgreSQL prepares all of a statement, whatever of it is run.
 */
const hubSql = (isWanted: SQL, termsOf: SQL | null, buyersStatus = sql`null::int`): SQL => {
  const terms = termsOf
    ? sql`left join ${customerTerms} t on t.retailer_id = h.id and t.customer_id = ${termsOf}`
    : sql`cross join (select null::int as discount_basis_points, null::int as minimum_order_cents, null::int as payment_term_days) t`
  return sql`select row_to_json(r) as hub from (select h.id as "retailerId", h.slug, h.name, t.discount_basis_points as "discountBasisPoints",
    h.shows_prices_to_guests as "showsPricesToGuests", h.delivery_weekdays as "deliveryWeekdays", h.cut_off_time as "cutOffTime",
    h.cut_off_days_before as "cutOffDaysBefore", h.federal_state as "federalState", h.delivery_methods as "deliveryMethods",
    h.delivery_fee_cents as "deliveryFeeCents", h.minimum_order_cents as "minimumOrderCents",
    case when h.delivery_postcodes = '{}' then 0 else h.household_minimum_cents end as "householdMinimumCents",
    t.minimum_order_cents as "agreedMinimumCents", h.payment_term_days as "paymentTermDays", t.payment_term_days as "agreedTermDays",
    h.stock_horizon_days as "stockHorizonDays", h.closings,
    json_build_object('taxStatus', h.tax_status, 'taxStatusFrom', h.tax_status_from, 'earlierTaxStatuses', h.earlier_tax_statuses) as "taxStatuses",
    ${buyersStatus} as "buyersStatus"
  from ${readableCompanies} h ${terms}
  where h.type = ${retailer} and h.status = ${approved} and ${isWanted}) r`
}

/** With the terms of the company `termsOf`, where there are any, and the status of `buyersCompany`. */
const hubWithTerms = statementsBy<Form, { readonly hub: Row }>(({ whose, hasTerms }) =>
  hubSql(
    isWanted[whose],
    hasTerms ? sql`${given('termsOf')}::uuid` : null,
    whose === 'buyers' ? buyersCompany(sql`status`) : undefined,
  ),
)

/** Which hub comes along is a guess that `marketContextOf` judges. */
const viewerWithHub = viewerWith<Row | null>(
  sql`(${hubSql(
    sql`h.id = case ${viewerColumn('companyType')} when ${retailer} then ${viewerColumn('companyId')} else ${viewerColumn('homeHubId')} end`,
    viewerColumn('companyId'),
  )})`,
)
