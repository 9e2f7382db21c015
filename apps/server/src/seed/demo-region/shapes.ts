import type { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { Allergen, AllergenState } from '@regionalmarkt/domain/articles/allergens.ts'
import type { Marking } from '@regionalmarkt/domain/articles/marking.ts'
import type { OrganicMark } from '@regionalmarkt/domain/articles/organic-mark.ts'
import type { ContentUnit } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import type { PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { Weekday as MarketWeekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { DepositKind } from '@regionalmarkt/domain/pricing/deposits.ts'

/** The shapes of the demo region: what the seed puts into an empty database, written down as plain data. */

export type Bilingual = { readonly de: string; readonly en: string }
export const t = (de: string, en: string): Bilingual => ({ de, en })

export type Weekday = MarketWeekday

type DemoAddress = { readonly street: string; readonly postcode: string; readonly city: string }

type DemoCompany = {
  readonly slug: string
  /** What people call it, and its name in law. */
  readonly name: string
  readonly legalName: string
  readonly address: DemoAddress
  readonly contactName: string
  /** Ends in `.example`, which nobody can own (RFC 2606). */
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly story: Bilingual
  readonly opening: Bilingual
}

export type DemoHub = DemoCompany & {
  readonly vatId: string
  readonly isDefault: boolean
  readonly warehouses: readonly { readonly name: string; readonly address: DemoAddress }[]
  readonly deliveryWeekdays: readonly Weekday[]
  /** `HH:MM` in Europe/Berlin, on the last working day before delivery. */
  readonly cutOffTime: string
  readonly minimumOrderValueCents: number
  /** Of households that it brings goods to, gross. */
  readonly householdMinimumCents: number
  readonly deliveryMethods: readonly ('deliveryHub' | 'pickupHub')[]
  readonly deliveryFeeCents: number
  /** How households pay. */
  readonly paymentKinds: readonly PaymentKind[]
  /** Where they transfer to who pay beforehand. */
  readonly account: BankAccount | null
  /** By which it collects by mandates. */
  readonly creditorId: string | null
  /** Where goods are brought to households. */
  readonly deliveryPostcodes: readonly string[]
  readonly pricingRules: readonly DemoPricingRule[]
  readonly showsPricesToGuests: boolean
}

/** The most specific rule wins; `target` is a category's or a supplier's slug, null for the hub's default. */
type DemoPricingRule = {
  readonly channel: 'b2b' | 'b2c'
  readonly scope: 'hub' | 'category' | 'supplier'
  readonly target: string | null
  readonly markupBasisPoints: number
}

export type DemoSupplier = DemoCompany & {
  readonly homeHubSlug: string
  /** Decides the VAT of the settlement: standard, flat-rate farmer (§ 24 UStG) or exempt (§ 19 UStG). */
  readonly taxStatus: 'standard' | 'flatRateFarmer' | 'exempt'
  readonly taxNumber: string
  /** Where it is paid. */
  readonly iban: string
  /** Null for a supplier without any organic article. */
  readonly organicCertificate: { readonly controlNumber: string; readonly validForDays: number } | null
  readonly deliveryWeekdays: readonly Weekday[]
  readonly cutOffTime: string
  /** How goods reach the hub: the supplier brings them, or the hub fetches. */
  readonly legMethod: 'delivery' | 'pickup'
  /** File beside this one that holds the supplier's articles as a BNN 3 list in code page 850; null: they stand in `articles/`. */
  readonly priceListFile: string | null
}

export type DemoBusinessCustomer = DemoCompany & {
  readonly kind: Bilingual
  readonly homeHubSlug: string
  readonly shippingAddress: DemoAddress
  readonly deliveryMethod: 'deliveryHub' | 'pickupHub'
  /** The customer's own reduction on every offer; 100 = 1 %. */
  readonly discountBasisPoints: number
  readonly habits: DemoHabits
}

/** What a customer usually orders; only the order history asks. */
type DemoHabits = {
  readonly weekdays: readonly Weekday[]
  readonly parentCategorySlugs: readonly string[]
  readonly linesPerOrder: readonly [fewest: number, most: number]
  readonly mostPerLine: number
  readonly note: string | null
}

/** A company that waits for its approval. */
export type DemoNewcomer = DemoCompany & {
  readonly type: CompanyType
  /** Null for a hub. */
  readonly homeHubSlug: string | null
  /** Somebody of the region who belongs to it as well, beside another company. */
  readonly colleagueEmail: string | null
}

export type DemoPerson = {
  readonly email: string
  readonly name: string
  readonly locale: 'de-DE' | 'en-US'
  /** Null for a private customer and for the administrator. */
  readonly companySlug: string | null
  readonly isAdmin: boolean
}

export type DemoDepositType = {
  readonly slug: string
  readonly name: Bilingual
  /** Net, per container. */
  readonly cents: number
  readonly kind: DepositKind
}

export type DemoArticle = {
  readonly articleNumber: string
  readonly slug: string
  readonly supplierSlug: string
  readonly parentCategorySlug: string
  readonly childCategorySlug: string
  readonly name: Bilingual
  /** One short line under the name: variety, class, fat content. */
  readonly detail: Bilingual
  readonly description: Bilingual
  readonly organicMark: OrganicMark
  readonly origin: Bilingual
  /** Null for a food of one ingredient. Allergens stand in capitals, as the label has them. */
  readonly ingredients: Bilingual | null
  readonly allergens: Readonly<Record<Allergen, AllergenState>>
  readonly alcohol: Alcohol | null
  /** What its category must be marked with; null where it asks for nothing. */
  readonly marking: Marking | null
  readonly storage: Bilingual
  /** What to mind before it is eaten. */
  readonly use: Bilingual
  readonly shelfLifeDays: number
  readonly vatCategory: 'reduced' | 'standard'
  /** File name without ending in `seed/pictures`; null where no drawing shows what it is: none is better than one that misleads. */
  readonly pictureName: string | null
  /** 0–100; how often it is bought. */
  readonly popularity: number
  readonly salesUnits: readonly DemoSalesUnit[]
}

export type DemoSalesUnit = {
  /** Article number and place, `LU-101-1`; the key by which orders and hub stock name it. */
  readonly number: string
  readonly packName: Bilingual
  /** Grams, millilitres or pieces, as `quantityUnit` says. For weighed goods the expected weight. */
  readonly contentAmount: number
  readonly quantityUnit: ContentUnit
  /** What `netPriceCents` is for: one whole sales unit, or one kilogram of a weighed one. */
  readonly priceBasis: PriceBasis
  readonly netPriceCents: number
  /** Null unless weighed. */
  readonly expectedWeightGrams: number | null
  /** What of it is left without the liquid it lies in. */
  readonly drainedWeightGrams: number | null
  readonly minimumQuantity: number
  readonly stepQuantity: number
  /** Working days the supplier needs before delivery. */
  readonly leadTimeDays: number
  /** Containers of one sales unit; all of them with the same kind of VAT. */
  readonly deposits: readonly { readonly depositSlug: string; readonly quantity: number }[]
  readonly channels: { readonly b2b: boolean; readonly b2c: boolean }
  /** Null: made to order, only the daily limit counts. */
  readonly stock: readonly DemoLot[] | null
  readonly dailyLimit: number | null
}

export type DemoLot = { readonly quantity: number; readonly bestBeforeInDays: number }

export type DemoHubStock = {
  readonly hubSlug: string
  readonly salesUnitNumber: string
  readonly lots: readonly DemoLot[]
}

export type DemoOrder = {
  /** Stable across runs for the same day; for lot and idempotency names. */
  readonly key: string
  readonly customerSlug: string
  readonly hubSlug: string
  /** `YYYY-MM-DD` and `HH:MM` in Europe/Berlin. */
  readonly placedOn: string
  readonly placedAt: string
  readonly deliveryDate: string
  readonly deliveryMethod: 'deliveryHub' | 'pickupHub'
  readonly status: 'received' | 'processing' | 'pendingArrivalRetailer' | 'receivedRetailer' | 'completed' | 'cancelled'
  readonly note: string | null
  readonly lines: readonly {
    readonly salesUnitNumber: string
    readonly quantity: number
    /** Equals `quantity` but where a line came short; 0 until the order is completed. */
    readonly deliveredQuantity: number
  }[]
}
