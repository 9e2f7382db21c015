import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { usualAccounts } from '@regionalmarkt/domain/billing/datev.ts'
import { nextBankDay } from '@regionalmarkt/domain/calendar/bank-days.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { camtOf } from './camt-of.ts'
import { worldCategory } from './market-goods.ts'
import { type Market, paymentBody } from './market-world.ts'
import { recurringBody, recurringDate } from './recurring-example.ts'
import {
  asPlaced,
  changeBodyOf,
  changedGrossCents,
  correctedBody,
  declineBody,
  dispatchBodyOf,
  e2Crate,
  guestBodyOf,
  handOverBody,
  householdBodyOf,
  householdChangeOf,
  householdGrossCents,
  onceMoved,
  onceShort,
  pickBody,
  placeBodyOf,
  prepaymentBody,
  receiveBodyOf,
  shelfBodyOf,
  stepsBefore,
  substituteBodyOf,
  type TravellingOrder,
} from './travelling-order.ts'
import type { AskedEndpoint } from './with-files.ts'
import { proposedAt, worldNow } from './world-days.ts'

/**
 * What a request to each endpoint looks like in the test world. The tests over all endpoints read this; an endpoint
 * that is missing here fails them with a sentence that says what to add.
 */

type Example = {
  readonly of: (market: Market, order: TravellingOrder, slug: string) => string
  /** Well-formed, and nobody's. */
  readonly unknown: string
  /** Everybody may know it: not a thing of one company. */
  readonly isPublic?: true
}

const unknownId = '019ab000-0000-7000-8000-000000000000'
const customerOrderNumber: Example = { of: (_, { orderNumber }) => orderNumber, unknown: 'K-2026-999999' }
const customerItem: Example = { of: (_, { packItemId }) => packItemId, unknown: unknownId }
const supplierOrderNumber: Example = {
  of: (_, order) => order.supplierOrderNumber,
  unknown: 'E-2026-999999',
}
const supplierItem: Example = { of: (_, order) => order.supplierPackItemId, unknown: unknownId }

const recurringOrder: Example = {
  of: ({ recurringOrders }, _, slug) => recurringOrders.get(slug) ?? '',
  unknown: 'D-2026-999999',
}
const dateOfRecurringOrder: Example = { of: () => recurringDate, unknown: '2026-12-09', isPublic: true }

/** A path up to a parameter → what stands there. Actions on the same thing share its entry. */
const pathExamples: Readonly<Record<string, Example>> = {
  '/api/accounts/claims/{supplierSlug}': {
    of: ({ supplier }) => supplier.slug,
    unknown: 'no-such-supplier',
    isPublic: true,
  },
  '/api/accounts/{accountId}': { of: ({ accountId }) => accountId, unknown: unknownId },
  '/api/admin/accounts/{accountId}': { of: ({ claimAccountId }) => claimAccountId, unknown: unknownId },
  '/api/admin/categories/{categoryId}': { of: ({ kept }) => kept.categoryId, unknown: unknownId, isPublic: true },
  '/api/admin/companies/{companyId}': { of: ({ waitingCompanyId }) => waitingCompanyId, unknown: unknownId },
  '/api/admin/hubs/{companyId}': { of: ({ hub }) => hub.id, unknown: unknownId },
  '/api/admin/jobs/{jobId}': { of: () => '999999', unknown: '999998' },
  '/api/admin/mails/{mailId}': { of: () => unknownId, unknown: unknownId },
  '/api/admin/people/{userId}': { of: () => unknownId, unknown: unknownId },
  '/api/addresses/{addressId}': { of: ({ addresses }) => addresses.billingAddressId, unknown: unknownId },
  '/api/business-customer/orders/{orderNumber}': customerOrderNumber,
  '/api/business-customer/orders/{orderNumber}/items/{itemId}': customerItem,
  '/api/admin/companies/{companyId}/invitations/{invitationId}': {
    of: ({ waitingInvitationId }) => waitingInvitationId,
    unknown: unknownId,
  },
  '/api/company/invitations/{invitationId}': {
    of: ({ waitingInvitationId }) => waitingInvitationId,
    unknown: unknownId,
  },
  '/api/saved-views/{list}': { of: () => 'customerOrders', unknown: 'orders', isPublic: true },
  '/api/saved-views/{list}/{viewId}': { of: ({ savedViewId }) => savedViewId, unknown: unknownId },
  '/api/carts/{channel}': { of: () => 'b2b', unknown: 'b2x', isPublic: true },
  '/api/favourites/{articleSlug}': {
    of: ({ pack }) => pack.articleSlug,
    unknown: 'no-such-article',
    isPublic: true,
  },
  '/api/business-customer/shopping-lists/{listId}': { of: ({ shoppingListId }) => shoppingListId, unknown: unknownId },
  '/api/invitations/{token}': { of: ({ invitationToken }) => invitationToken, unknown: 'A'.repeat(43), isPublic: true },
  '/api/household-hubs/{hubSlug}': { of: ({ hub }) => hub.slug, unknown: 'no-such-hub', isPublic: true },
  '/api/private-customer/orders/{orderNumber}': {
    of: ({ household, fetched }, _, slug) => (slug.startsWith('report-') ? fetched.household : household).orderNumber,
    unknown: 'K-2026-999999',
  },
  '/api/private-customer/orders/{orderNumber}/items/{itemId}': {
    of: ({ household, fetched }, _, slug) => (slug.startsWith('report-') ? fetched.household : household).itemId,
    unknown: unknownId,
  },
  '/api/guest-orders/{token}': {
    of: ({ guest, fetched }, _, slug) =>
      slug === 'confirm-guest-order' ? guest.mailToken : (slug.startsWith('report-') ? fetched.guest : guest).token,
    unknown: 'A'.repeat(22),
    isPublic: true,
  },
  '/api/guest-orders/{token}/items/{itemId}': {
    of: ({ guest, fetched }, _, slug) => (slug.startsWith('report-') ? fetched.guest : guest).itemId,
    unknown: unknownId,
  },
  '/api/guest-orders/{token}/documents/{documentId}': { of: ({ documents }) => documents.guestId, unknown: unknownId },
  '/api/private-customer/documents/{documentId}': { of: ({ documents }) => documents.householdId, unknown: unknownId },
  '/api/order-links/{token}': { of: (_, { linkToken }) => linkToken, unknown: 'A'.repeat(22), isPublic: true },
  '/api/order-links/{token}/items/{itemId}': supplierItem,
  '/api/order-links/{token}/customer-orders/{customerOrderNumber}': customerOrderNumber,
  '/api/market/{channel}': { of: () => 'b2b', unknown: 'b2x', isPublic: true },
  '/api/market/{channel}/articles/{articleSlug}': { of: ({ pack }) => pack.articleSlug, unknown: 'no-such-article' },
  '/api/market/{channel}/suppliers/{supplierSlug}': {
    of: ({ supplier }) => supplier.slug,
    unknown: 'no-such-supplier',
  },
  '/api/market/{channel}/article-collections/{collectionSlug}': {
    of: ({ collection }) => collection.slug,
    unknown: 'no-such-collection',
  },
  '/api/retailer/article-collection-articles/{collectionSlug}': {
    of: ({ collection }) => collection.slug,
    unknown: 'no-such-collection',
  },
  '/api/retailer/article-collections/{collectionSlug}': {
    of: ({ collection }) => collection.hiddenSlug,
    unknown: 'no-such-collection',
  },
  '/api/retailer/accounts/{accountId}': { of: ({ claimAccountId }) => claimAccountId, unknown: unknownId },
  '/api/retailer/customer-terms/{companyId}': { of: ({ customer }) => customer.id, unknown: unknownId },
  '/api/retailer/companies/{companyId}': { of: ({ waitingCompanyId }) => waitingCompanyId, unknown: unknownId },
  '/api/retailer/companies/{companyId}/notes/{noteId}': { of: ({ noteId }) => noteId, unknown: unknownId },
  '/api/retailer/companies/{companyId}/invitations/{invitationId}': {
    of: ({ waitingInvitationId }) => waitingInvitationId,
    unknown: unknownId,
  },
  '/api/retailer/articles/approvals/{articleSlug}': { of: ({ revised }) => revised.slug, unknown: 'no-such-article' },
  '/api/retailer/articles/{articleSlug}': { of: ({ kept }) => kept.slug, unknown: 'no-such-article' },
  '/api/retailer/price-lists/{importId}': { of: ({ kept }) => kept.importId, unknown: unknownId },
  '/api/supplier/price-lists/{importId}': { of: ({ own }) => own.importId, unknown: unknownId },
  '/api/retailer/sales-units/{salesUnitId}': { of: ({ kept }) => kept.salesUnitId, unknown: unknownId },
  '/api/retailer/sales-units/{salesUnitId}/delivery-methods/{unitDeliveryId}': {
    of: ({ kept }) => kept.unitDeliveryId,
    unknown: unknownId,
  },
  '/api/retailer/pricing-rules/{ruleId}': { of: ({ kept }) => kept.pricingRuleId, unknown: unknownId },
  '/api/retailer/sales-units/{salesUnitId}/discounts/{discountId}': {
    of: ({ kept }) => kept.discountId,
    unknown: unknownId,
  },
  '/api/retailer/sales-units/{salesUnitId}/planned-prices/{plannedPriceId}': {
    of: ({ kept }) => kept.plannedPriceId,
    unknown: unknownId,
  },
  '/api/supplier/sales-units/{salesUnitId}/planned-prices/{plannedPriceId}': {
    of: ({ own }) => own.plannedPriceId,
    unknown: unknownId,
  },
  '/api/retailer/search-synonyms/{synonymId}': { of: ({ synonymId }) => synonymId, unknown: unknownId },
  '/api/supplier/articles/{articleSlug}': { of: ({ own }) => own.slug, unknown: 'no-such-article' },
  '/api/supplier/sales-units/{salesUnitId}': { of: ({ own }) => own.salesUnitId, unknown: unknownId },
  '/api/supplier/stocks/{stockId}': { of: ({ supplierStockId }) => supplierStockId, unknown: unknownId },
  '/api/business-customer/documents/{documentId}': { of: ({ documents }) => documents.issuedId, unknown: unknownId },
  '/api/retailer/billing/customers/{customerSlug}': {
    of: ({ customer }) => customer.slug,
    unknown: 'no-such-customer',
  },
  '/api/retailer/billing/accounts/{companySlug}': { of: ({ customer }) => customer.slug, unknown: 'no-such-company' },
  '/api/private-customer/mandates/{mandateId}': { of: ({ mandates }) => mandates.personId, unknown: unknownId },
  '/api/retailer/billing/mandates/{mandateId}': { of: ({ mandates }) => mandates.guestId, unknown: unknownId },
  '/api/retailer/billing/bank-runs/{runId}': {
    of: ({ runs }, _, slug) => (runs.get(slug) ?? runs.get('get-bank-run'))?.runId ?? '',
    unknown: unknownId,
  },
  '/api/retailer/billing/bank-runs/{runId}/items/{itemId}': {
    of: ({ runs }, _, slug) => runs.get(slug)?.itemId ?? '',
    unknown: unknownId,
  },
  '/api/retailer/complaints/{complaintId}': {
    of: ({ complaints }, _, slug) => complaints.get(slug) ?? '',
    unknown: unknownId,
  },
  '/api/retailer/withdrawals/{withdrawalId}': {
    of: ({ withdrawals }, _, slug) => withdrawals.get(slug) ?? '',
    unknown: unknownId,
  },
  '/api/business-customer/complaints/{complaintId}': {
    of: ({ complaints }, _, slug) => complaints.get(slug) ?? '',
    unknown: unknownId,
  },
  '/api/supplier/recourses/{complaintId}': {
    of: ({ complaints }, _, slug) => complaints.get(slug) ?? '',
    unknown: unknownId,
  },
  '/api/retailer/billing/reminders/{reminderId}': { of: ({ documents }) => documents.reminderId, unknown: unknownId },
  '/api/retailer/billing/statements/{statementId}': {
    of: ({ documents }) => documents.statementId,
    unknown: unknownId,
  },
  '/api/retailer/billing/mistaken-statements/{statementId}': {
    of: ({ documents }) => documents.mistakenStatementId,
    unknown: unknownId,
  },
  '/api/retailer/billing/differences/{companySlug}': {
    of: ({ supplier }) => supplier.slug,
    unknown: 'no-such-company',
  },
  '/api/retailer/billing/bank-fees/{feeId}': { of: ({ documents }) => documents.bankFeeId, unknown: unknownId },
  '/api/retailer/billing/bookings/{bookingId}': { of: ({ documents }) => documents.bookingId, unknown: unknownId },
  '/api/retailer/billing/returned-bookings/{bookingId}': {
    of: ({ documents }) => documents.returnBookingId,
    unknown: unknownId,
  },
  '/api/retailer/billing/other-bookings/{bookingId}': {
    of: ({ documents }) => documents.otherBookingId,
    unknown: unknownId,
  },
  '/api/retailer/billing/payments/{paymentId}': { of: ({ documents }) => documents.paymentId, unknown: unknownId },
  '/api/retailer/containers/{companySlug}/returns/{returnId}': { of: ({ returnId }) => returnId, unknown: unknownId },
  '/api/retailer/containers/{companySlug}': { of: ({ customer }) => customer.slug, unknown: 'no-such-company' },
  '/api/retailer/billing/suppliers/{supplierSlug}': {
    of: ({ supplier }) => supplier.slug,
    unknown: 'no-such-supplier',
  },
  '/api/supplier/documents/{documentId}': { of: ({ documents }) => documents.settledId, unknown: unknownId },
  '/api/retailer/billing/corrections/{documentId}': { of: ({ documents }) => documents.settledId, unknown: unknownId },
  '/api/retailer/billing/documents/{documentId}': { of: ({ documents }) => documents.issuedId, unknown: unknownId },
  '/api/retailer/billing/runs/{runId}': { of: ({ documents }) => documents.runId, unknown: unknownId },
  '/api/retailer/billing/drafts/{documentId}': { of: ({ documents }) => documents.draftId, unknown: unknownId },
  '/api/retailer/business-customer-orders/{orderNumber}': customerOrderNumber,
  '/api/retailer/business-customer-orders/{orderNumber}/items/{itemId}': customerItem,
  '/api/retailer/business-customer-orders/{orderNumber}/prepayments/{prepaymentId}': customerItem,
  '/api/retailer/inbound/{supplierSlug}': { of: ({ supplier }) => supplier.slug, unknown: 'no-such-supplier' },
  '/api/retailer/lots/{salesUnitId}': { of: ({ pack }) => pack.id, unknown: unknownId },
  '/api/retailer/manual-orders/{customerSlug}': { of: ({ customer }) => customer.slug, unknown: 'no-such-customer' },
  '/api/retailer/manual-orders/{customerSlug}/addresses/{addressId}': {
    of: ({ addresses }) => addresses.shippingAddressId,
    unknown: unknownId,
  },
  '/api/business-customer/recurring-sales-orders/{recurringOrderNumber}': recurringOrder,
  '/api/business-customer/recurring-sales-orders/{recurringOrderNumber}/dates/{ruleDate}': dateOfRecurringOrder,
  '/api/retailer/recurring-sales-orders/{recurringOrderNumber}': recurringOrder,
  '/api/retailer/recurring-sales-orders/{recurringOrderNumber}/dates/{ruleDate}': dateOfRecurringOrder,
  '/api/retailer/recurring-sales-orders/of/{customerSlug}': {
    of: ({ customer }) => customer.slug,
    unknown: 'no-such-customer',
  },
  '/api/retailer/picking/{orderNumber}': customerOrderNumber,
  '/api/retailer/picking/{orderNumber}/items/{itemId}': customerItem,
  '/api/retailer/picking/articles/{salesUnitId}': { of: ({ pack }) => pack.id, unknown: unknownId },
  '/api/retailer/retailer-orders/{orderNumber}': supplierOrderNumber,
  '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}': supplierItem,
  '/api/retailer/stocks/{stockId}': { of: ({ hubStockId }) => hubStockId, unknown: unknownId },
  '/api/retailer/warehouses/{warehouseId}': { of: ({ warehouseId }) => warehouseId, unknown: unknownId },
  '/api/supplier/orders/{orderNumber}': supplierOrderNumber,
  '/api/supplier/orders/{orderNumber}/items/{itemId}': supplierItem,
  '/api/supplier/orders/{orderNumber}/customer-orders/{customerOrderNumber}': customerOrderNumber,
}

const closingsBody = { closings: [{ from: '2027-08-02', until: '2027-08-13', reason: 'Betriebsferien' }] }
const directTermsBody = {
  ...{ method: 'deliverySupplier', isOffered: true, place: '', opensAt: null, closesAt: null },
  ...{ deliveryWeekdays: ['tuesday', 'thursday'], cutOffTime: '12:00', cutOffDaysBefore: 2 },
  ...{ minimumCents: 5000, feeCents: 450, postcodes: ['26919', '26931'] },
}

const companyBody = {
  name: 'Hof Seedorf',
  legalName: 'Hof Seedorf GbR',
  contactName: 'Imke Seedorf',
  email: 'imke@hof-seedorf.example',
  phone: '04401 123456',
  vatId: 'DE136695976',
}
const categoryBody = {
  ...{ name: { de: 'Fisch', en: 'Fish' }, slug: '', vatCategory: 'reduced', marking: null },
  storage: { de: 'Auf Eis', en: 'On ice' },
}
const placeBody = { street: 'Seedorfer Weg 4', postcode: '26919', city: 'Deichmoor', country: 'DE' }
export const supplierBody = {
  ...companyBody,
  ...placeBody,
  taxNumber: '64/123/45678',
  taxStatus: 'flatRate',
  organicControlNumber: 'DE-ÖKO-006',
  organicCertificateUntil: '2027-11-30',
  story: 'Milch und Käse am Deich.',
}
const addressBody = { name: 'Küche Seedorf', addition: 'Tor 3', ...placeBody }
export const businessCustomerBody = { ...companyBody, billingAddress: addressBody, shippingAddress: addressBody }

const bothWords = { de: 'Möhren', en: 'Carrots' }
/** An article as complete as can be. */
export const articleBody = {
  number: '4711',
  name: bothWords,
  detail: { de: 'Bund', en: 'Bunch' },
  description: { de: 'Morgens geerntet.\nSüß.', en: 'Picked in the morning.\nSweet.' },
  categorySlug: worldCategory,
  ingredients: bothWords,
  allergens: Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])),
  nutrition: {
    per: 'gram',
    energyKj: 163,
    energyKcal: 39,
    fat: 200,
    saturates: 0,
    carbohydrate: 6800,
    sugars: 6700,
    protein: 800,
    salt: 150,
  },
  origin: { de: 'Wesermarsch', en: 'Wesermarsch' },
  organicMark: 'bioland',
  storage: { de: 'Kühl lagern.', en: 'Keep cool.' },
  use: { de: 'Vor dem Verzehr durcherhitzen.', en: 'Heat through before eating.' },
  shelfLife: { value: 10, unit: 'days' },
  alcohol: { tenths: 55, kind: 'fermented' },
  vatCategory: 'reduced',
  operator: 'Hof Seedorf GbR, Seedorfer Weg 4, 26919 Deichmoor',
}
export const salesUnitBody = {
  number: '4711-9',
  gtin: '4006381333931',
  name: { de: 'Kiste 10 Bund', en: 'Crate of 10 bunches' },
  contentAmount: 10,
  contentUnit: 'piece',
  priceBasis: 'salesUnit',
  supplierPriceCents: 1250,
  expectedWeightGrams: null,
  drainedWeightGrams: null,
  minimumQuantity: 1,
  stepQuantity: 1,
  leadTimeDays: 1,
  deposits: [
    { kind: 'bottle', count: 12, cents: 15 },
    { kind: 'bottleCrate', count: 1, cents: 150 },
  ],
  sellsB2b: true,
  sellsB2c: true,
  isStockTracked: false,
  dailyLimit: 40,
}
/** A sales unit of which something is in stock, changed without becoming other goods. */
const changedUnitBody = {
  ...salesUnitBody,
  number: '4711-8',
  contentAmount: 12_500,
  contentUnit: 'gram',
  isStockTracked: true,
  dailyLimit: null,
}
const ledgerBody = { chart: 'SKR04', consultant: 1234, client: 5, fiscalMonth: 1, accounts: usualAccounts.SKR04 }
const smallList = Buffer.from('Artikelnummer;Bezeichnung;Preis\n1;Möhren;1,50')
/** A PNG of one green pixel. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMQbbAFAAGAANMF/zbQAAAAAElFTkSuQmCC',
  'base64',
)
const plannedPriceBody = { priceCents: 1690, validFrom: addDays(berlinDate(worldNow), 14), validUntil: null }
const discountBody = {
  channel: 'b2b',
  fromQuantity: 50,
  validFrom: '2026-11-01',
  validUntil: '2027-03-31',
  percentBasisPoints: null,
  amountCents: 150,
}
const unitDeliveryBody = {
  method: 'pickupHub',
  deliveryWeekdays: ['tuesday', 'thursday'],
  cutOffTime: '12:00',
  cutOffDaysBefore: 2,
  feeCents: 250,
  minimumCents: 5000,
}
const collectionBody = {
  title: { de: 'Grünkohlzeit', en: 'Kale season' },
  text: { de: 'Nach dem ersten Frost.', en: 'After the first frost.' },
  picture: null,
  audience: 'everyone',
  visibleFrom: '2026-11-01',
  visibleUntil: '2027-02-28',
}
const bulkRow = { version: 1, supplierPriceCents: 1300, dailyLimit: 12 }

const { story: _, ...profileBasics } = supplierBody
const hubSettingsBody = {
  deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  cutOffTime: '14:00',
  cutOffDaysBefore: 1,
  federalState: 'NI',
  deliveryMethods: ['deliveryHub', 'pickupHub'],
  minimumOrderCents: 0,
  householdMinimumCents: 0,
  reminderLimitCents: 500,
  differenceLimitCents: 5,
  deliveryFeeCents: 0,
  stockHorizonDays: 3,
  paymentKinds: ['invoice', 'cashAtPickup'],
  account: { holder: 'Nordhub eG', iban: 'DE89370400440532013000', bic: null },
  creditorId: 'DE98ZZZ09999999999',
  prepaymentHours: 72,
  complaintDays: 3,
  deliveryPostcodes: ['26919'],
  paymentTermDays: 14,
  reminderSteps: [{ afterDays: 7, feeCents: 0 }],
}

const customerTermsBody = { discountBasisPoints: 0, paymentTermDays: 30, minimumOrderCents: null }

export const profileBody = {
  ...profileBasics,
  website: 'https://hof-seedorf.example/',
  iban: 'DE89370400440532013000',
  organicCertificateFrom: '2026-01-01',
  storyDe: 'Milch und Käse am Deich.',
  storyEn: 'Milk and cheese by the dyke.',
  openingDe: 'Fr 14–18 Uhr',
  openingEn: 'Fri 2–6 pm',
  picture: null,
  pictures: [],
  deliveryWeekdays: ['tuesday', 'thursday'],
  cutOffTime: '12:00',
}

/** Slug → the body its owner sends, as valid as can be. */
const bodyExamples: Readonly<Record<string, (market: Market, order: TravellingOrder) => unknown>> = {
  'act-as': ({ claimAccountId }) => ({ accountId: claimAccountId }),
  'bulk-edit-sales-units-as-supplier': ({ own }) => ({ rows: [{ salesUnitId: own.otherUnitId, ...bulkRow }] }),
  'bulk-edit-sales-units-as-retailer': ({ kept }) => ({ rows: [{ salesUnitId: kept.otherUnitId, ...bulkRow }] }),
  'arrange-article-pictures-as-supplier': () => ({ pictures: [] }),
  'arrange-article-pictures-as-retailer': () => ({ pictures: [] }),
  'upload-picture-as-supplier': () => smallPicture,
  'upload-picture-as-retailer': () => smallPicture,
  'upload-customer-picture': () => smallPicture,
  'upload-household-picture': () => smallPicture,
  'upload-guest-picture': () => smallPicture,
  'crop-picture-as-supplier': ({ picture }) => ({ picture, crop: { x: 0, y: 0, width: 500, height: 500 } }),
  'crop-picture-as-retailer': ({ picture }) => ({ picture, crop: { x: 0, y: 0, width: 500, height: 500 } }),
  'check-price-list-as-supplier': () => smallList,
  'check-price-list-as-retailer': () => smallList,
  'read-order-file': () => Buffer.from('Nr;Menge\nA-1;2'),
  'commit-price-list-as-supplier': () => ({ stockOfNew: 'counted' }),
  'commit-price-list-as-retailer': () => ({ stockOfNew: 'counted' }),
  'map-price-list-as-supplier': () => ({ columns: { articleNumber: 0, name: 1, price: 2, category: 3 } }),
  'map-price-list-as-retailer': () => ({ columns: { articleNumber: 0, name: 1, price: 2, category: 3 } }),
  'change-cart': ({ pack }) => ({
    changes: [
      {
        ...{ salesUnitId: pack.id, name: 'Kartoffel Linda', salesUnitName: 'Sack', language: 'de-DE', quantity: 3 },
        ...{ unitPriceCents: 1490, seenQuantity: 3, as: crypto.randomUUID(), saw: [] },
      },
    ],
    gone: [],
    seen: [],
  }),
  'read-notices': () => ({ ids: null }),
  'save-view': () => ({ name: 'Heute offen', search: { status: 'received' }, isFirst: true }),
  'create-shopping-list': () => ({ name: 'Dienstag', items: [] }),
  'update-shopping-list': ({ pack }) => ({ name: 'Mittwoch', items: [{ salesUnitId: pack.id, quantity: 3 }] }),
  'find-sales-units': () => ({ numbers: ['LU-101-1'] }),
  'create-collection': () => collectionBody,
  'update-collection': () => collectionBody,
  'arrange-collections': ({ collection }) => ({ collections: [collection.hiddenSlug, collection.slug] }),
  'arrange-collection-articles': ({ pack }) => ({ articles: [pack.articleSlug] }),
  'create-pricing-rule': ({ own }) => ({
    channel: 'b2b',
    scope: 'salesUnit',
    subjectId: own.salesUnitId,
    fixedPriceCents: 1990,
  }),
  'preview-pricing-rule': ({ own }) => ({
    channel: 'b2b',
    scope: 'salesUnit',
    subjectId: own.salesUnitId,
    fixedPriceCents: 1990,
  }),
  'update-pricing-rule': () => ({ fixedPriceCents: 2090 }),
  'plan-price-as-supplier': () => plannedPriceBody,
  'plan-price-as-retailer': () => plannedPriceBody,
  'create-discount': () => ({ ...discountBody, fromQuantity: 60, amountCents: 300 }),
  'update-discount': () => discountBody,
  'create-unit-delivery': () => ({ ...unitDeliveryBody, method: 'deliveryHub' }),
  'update-unit-delivery': () => unitDeliveryBody,
  'create-article-as-supplier': () => articleBody,
  'create-article-as-retailer': ({ supplier }) => ({ ...articleBody, number: '4712', supplierSlug: supplier.slug }),
  'create-sales-unit-as-supplier': () => salesUnitBody,
  'create-sales-unit-as-retailer': () => salesUnitBody,
  'decide-article-revision': () => ({
    decision: 'reject',
    submittedAt: proposedAt,
    reason: 'Bitte die Herkunft belegen.',
  }),
  'duplicate-article-as-supplier': () => ({ number: '4715' }),
  'duplicate-article-as-retailer': () => ({ number: '4716' }),
  'move-article-as-supplier': () => ({ action: 'unlist' }),
  'move-article-as-retailer': () => ({ action: 'unlist' }),
  'move-sales-unit-as-supplier': () => ({ action: 'unlist' }),
  'move-sales-unit-as-retailer': () => ({ action: 'unlist' }),
  'preview-unlisting-as-supplier': ({ own }) => ({ salesUnits: [own.salesUnitId] }),
  'preview-unlisting-as-retailer': ({ kept }) => ({ salesUnits: [kept.otherUnitId] }),
  'add-search-synonym': () => ({ word: 'Wruke', sameAs: 'Steckrübe' }),
  'add-stock-as-supplier': () => ({ quantity: 12, lot: 'E-47', bestBefore: '2027-01-31' }),
  'add-stock-as-retailer': () => ({ quantity: 12, lot: null, bestBefore: null }),
  'set-stock-warning-as-supplier': () => ({ lowAt: 5, daysBefore: 10 }),
  'set-stock-warning-as-retailer': () => ({ lowAt: 5, daysBefore: null }),
  'set-stock-mails-as-supplier': () => ({ isWanted: false }),
  'set-stock-mails-as-retailer': () => ({ isWanted: false }),
  'count-shelf': ({ hubStockId }) => ({
    counts: [{ stockId: hubStockId, seen: 3, counted: 2, reason: 'Nachgezählt.' }],
  }),
  'waste-stock': () => ({ quantity: 1, reason: 'Verdorben.' }),
  'transfer-stock': ({ warehouseId }) => ({ warehouseId, quantity: 1, shelf: 'K-04' }),
  'return-to-stock': () => ({ quantity: 1, reason: 'Zurückgekommen.' }),
  'create-warehouse': () => ({ name: 'Kühlhaus' }),
  'update-warehouse': () => ({ name: 'Halle 2', isClosed: false }),
  'count-own-stock': () => ({ seen: 8, counted: 7, reason: 'Nachgezählt.' }),
  'write-off-own-stock': () => ({ quantity: 2, reason: 'Verdorben.' }),
  'update-article-as-supplier': () => ({ ...articleBody, number: '4713' }),
  'update-article-as-retailer': () => ({ ...articleBody, number: '4714' }),
  'update-sales-unit-as-supplier': () => changedUnitBody,
  'update-sales-unit-as-retailer': () => changedUnitBody,
  'ask-again': () => ({ message: 'Das Zertifikat liegt jetzt bei.' }),
  'preview-own-order-change': (_, order) => changeBodyOf(order),
  'change-own-order': (_, order) => ({ ...changeBodyOf(order), grossCents: changedGrossCents }),
  'preview-order-change': (_, order) => changeBodyOf(order),
  'change-business-customer-order': (_, order) => ({
    ...changeBodyOf(order),
    ...{ grossCents: changedGrossCents, reason: 'Am Telefon gesagt' },
  }),
  'book-prepayment': () => prepaymentBody,
  'hint-of-payment': () => ({ id: 'tr_7UhSN1zuXS' }),
  'cancel-order-item': () => ({ reason: 'Die Ernte reicht nicht.' }),
  'claim-supplier': () => ({ message: 'Ich bin die Bäuerin.' }),
  'change-password': () => ({ currentPassword: 'regionalmarkt', newPassword: 'vier Worte sind genug' }),
  'create-address': () => ({ ...addressBody, kind: 'billing', isDefault: false }),
  'create-business-customer': () => businessCustomerBody,
  'create-supplier': () => supplierBody,
  'create-category': () => ({ ...categoryBody, parentId: null }),
  'update-category': () => categoryBody,
  'place-category': () => ({ parentId: null, beforeId: null }),
  'retire-category': () => ({ intoId: null }),
  'create-hub': () => ({ ...companyBody, ...placeBody, name: 'Hub Seedorf' }),
  'decide-any-account': () => ({ action: 'approve' }),
  'decide-any-company': () => ({ action: 'approve' }),
  'invite-person-anywhere': () => ({ email: 'neu@hof.example', locale: 'de-DE' }),
  'set-person-access': () => ({ isDisabled: true, reason: 'Missbrauch' }),
  'decide-account': () => ({ action: 'approve' }),
  'decide-company': () => ({ action: 'approve' }),
  'decide-article-approvals': ({ waitingArticleId }) => ({
    decision: 'reject',
    articleIds: [waitingArticleId],
    reason: 'Bitte die Herkunft nennen.',
  }),
  'decline-supplier-order-item': () => declineBody,
  'decline-for-supplier': () => declineBody,
  'dispatch-supplier-order': (_, order) => dispatchBodyOf(order),
  'dispatch-for-supplier': (_, order) => dispatchBodyOf(order),
  'dispatch-by-link': (_, order) => dispatchBodyOf(order),
  'decline-by-link': () => declineBody,
  'hand-over-directly': () => handOverBody,
  'hand-over-by-link': () => handOverBody,
  'invite-colleague': () => ({ email: 'neu@hof.example', locale: 'de-DE' }),
  'invite-person': () => ({ email: 'kollege@hof.example', locale: 'de-DE' }),
  'pick-order-item': () => pickBody,
  'complete-order': () => handOverBody,
  'take-back-count': () => ({ reason: 'Falsch gezählt' }),
  'correct-count': () => correctedBody,
  'say-what-i-pick': (_, { orderNumber }) => ({ subject: { orderNumber }, isAtWork: true }),
  'take-back-departure': () => ({ reason: 'Zu früh gedrückt' }),
  'take-back-hand-over': () => ({ where: 'hub', reason: 'Küche war geschlossen' }),
  'pack-containers': () => ({ containers: [{ kind: 'transportCrate', cents: 386, count: 2 }] }),
  'set-container-kinds': () => ({ kinds: [e2Crate] }),
  'take-back-picking': () => ({ reason: 'Falsche Kiste' }),
  'report-complaint': ({ picture }) => ({ reason: 'spoilt', amount: 1, note: 'Faul', pictures: [picture] }),
  'report-household-complaint': ({ picture }) => ({ reason: 'spoilt', amount: 1, note: 'Faul', pictures: [picture] }),
  'report-guest-complaint': ({ picture }) => ({ reason: 'spoilt', amount: 1, note: 'Faul', pictures: [picture] }),
  'credit-complaint': () => ({ amount: 60, answer: 'Der Rest war gut.' }),
  'refuse-complaint': () => ({ reason: 'Es war alles frisch.' }),
  'pass-complaint-on': ({ orders }) => ({
    retailerOrderItemId: orders.get('finished')?.supplierWeighedItemId,
    ...{ amount: 60, note: 'Weich' },
  }),
  'answer-recourse': () => ({ answer: 'objected', note: 'Es war alles frisch.' }),
  'write-documents': () => ({ isIssued: true }),
  'book-payment': () => paymentBody,
  'write-off-difference': () => ({}),
  'give-own-mandate': () => ({ holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }),
  'make-bank-run': ({ creditorId }) => ({
    kind: 'transfer',
    executeOn: nextBankDay(berlinDate(worldNow)),
    items: [{ subject: 'credit', id: creditorId }],
  }),
  'settle-bank-run': () => ({ day: '2026-11-20' }),
  'send-reminders': ({ customer }) => ({ companySlugs: [customer.slug] }),
  'enter-base-rate': () => ({ since: '2026-07-01', basisPoints: 127 }),
  'pause-reminders': ({ documents }) => ({ documentId: documents.issuedId, reason: 'Ratenzahlung' }),
  'close-ledger-month': () => ({ month: '2026-08' }),
  'set-ledger-settings': () => ledgerBody,
  'import-statement': () => camtOf([{ cents: 4_200 }]),
  'assign-booking': ({ customer }) => ({ companySlug: customer.slug, documentIds: [] }),
  'return-payment': ({ documents }) => ({ paymentId: documents.returnedPaymentId }),
  'set-booking-aside': () => ({ isAside: true }),
  'start-billing-run': () => ({ until: '2027-01-01', side: 'supplier', action: 'issue', per: 'month' }),
  'settle-supplier': () => ({ isIssued: true }),
  'correct-returned': () => ({ count: 1, seen: 2, reason: 'Es war nur eine' }),
  'record-returned': () => ({ returned: [{ kind: 'transportCrate', cents: 386, count: 1 }], isConfirmed: true }),
  'record-agreement': () => ({ agreedOn: '2026-01-15' }),
  'preview-corrections': ({ documents: { settledItemId: of } }) => ({
    corrections: [{ of, kind: 'price', value: 777 }],
  }),
  'amend-document': ({ documents: { settledItemId: of } }) => ({
    ...{ corrections: [{ of, kind: 'goodwill', value: 1 }], reason: 'Verspätet gebracht' },
  }),
  'object-to-document': () => ({ reason: 'Es waren zwölf Kisten' }),
  'change-draft': () => ({ leaveOut: [], dueOn: null, note: 'Vielen Dank' }),
  'issue-documents': ({ documents }) => ({ documentIds: [documents.otherDraftId] }),
  'block-lot': ({ blockedLot: lot }) => ({ lot, reason: 'Glasbruch in der Abfüllung' }),
  'inform-of-lot': ({ blockedLot: lot }) => ({ lot }),
  'tick-reached': ({ blockedLot: lot }, { orderNumber }) => ({ lot, orderNumber, isReached: true }),
  'lift-lot-block': ({ blockedLot: lot }) => ({ lot, reason: 'War nur der Nachbar' }),
  'set-closings-as-retailer': () => closingsBody,
  'preview-closings-as-retailer': () => closingsBody,
  'set-closings-as-supplier': () => closingsBody,
  'preview-closings-as-supplier': () => closingsBody,
  'set-direct-terms': () => directTermsBody,
  'preview-direct-terms': () => directTermsBody,
  'set-hub-settings': () => hubSettingsBody,
  'preview-hub-settings': () => hubSettingsBody,
  'update-company': () => profileBody,
  'write-company-note': () => ({ text: 'Ruft donnerstags vor neun an.' }),
  'set-customer-terms': () => customerTermsBody,
  'preview-customer-terms': () => customerTermsBody,
  'set-guest-prices': () => ({ showsPricesToGuests: false }),
  'place-business-customer-order': (market) => placeBodyOf(market),
  'preview-household-order-change': ({ household }) => householdChangeOf(household.itemId),
  'change-household-order': ({ household }) => ({
    ...householdChangeOf(household.itemId),
    grossCents: householdGrossCents,
  }),
  'preview-guest-order-change': ({ guest }) => householdChangeOf(guest.itemId),
  'change-guest-order': ({ guest }) => ({ ...householdChangeOf(guest.itemId), grossCents: householdGrossCents }),
  'place-household-order': (market) => householdBodyOf(market),
  'place-guest-order': (market) => guestBodyOf(market),
  'release-guest-holds': ({ guest }) => ({ orderNumbers: [guest.orderNumber] }),
  'decide-withdrawal': () => ({ acceptedItemIds: [], refusal: { code: 'perishable' } }),
  'name-withdrawal-order': ({ withdrawnOrderNumber: orderNumber }) => ({ orderNumber }),
  'declare-withdrawal': () => ({
    name: 'Frauke Lüers',
    email: 'frauke@haushalt.example',
    contract: 'K-2026-999999',
    goods: 'Der Honig',
  }),
  ...Object.fromEntries(
    [
      'preview-recurring-order',
      'create-recurring-order',
      'update-recurring-order',
      'preview-recurring-order-change',
    ].flatMap((slug) => [`${slug}-as-customer`, `${slug}-as-hub`].map((each) => [each, recurringBody] as const)),
  ),
  ...Object.fromEntries(
    ['move-recurring-order', 'preview-recurring-order-move'].flatMap((slug) =>
      [`${slug}-as-customer`, `${slug}-as-hub`].map(
        (each) => [each, () => ({ action: 'pause', until: '2027-01-11' })] as const,
      ),
    ),
  ),
  'touch-occurrence-as-customer': () => ({ action: 'skip' }),
  'touch-occurrence-as-hub': () => ({ action: 'order' }),
  'place-manual-order': (market) => placeBodyOf(market),
  'buy-for-shelf': (market) => shelfBodyOf(market),
  'shrink-own-line': () => ({ quantity: 0 }),
  'quote-manual-order': (market) => ({
    lines: placeBodyOf(market).lines.map(({ unitPriceCents: _, ...line }) => line),
  }),
  'find-articles-for-customer': () => ({ q: 'Kartoffel', limit: 6 }),
  'find-units-for-customer': () => ({ numbers: ['LU-101-1'] }),
  'create-customer-address': () => ({ ...addressBody, kind: 'shipping', isDefault: false }),
  'update-customer-address': () => ({ ...addressBody, isDefault: true }),
  'quote-cart': (market) => ({ lines: placeBodyOf(market).lines.map(({ unitPriceCents: _, ...line }) => line) }),
  'register-business-customer': () => ({ ...businessCustomerBody, homeHub: null }),
  'register-supplier': () => ({ ...supplierBody, homeHub: null }),
  'receive-order-item': (_, order) => receiveBodyOf(order),
  'update-address': () => ({ ...addressBody, isDefault: true }),
  'update-own-company': () => profileBody,
  'update-profile': () => ({ name: 'Imke Seedorf', locale: 'en-US', receivesOrderMails: false }),
  'offer-substitute': (market) => substituteBodyOf(market),
  'share-shortage': (_, { packItemId }) => ({ kind: 'byHand', shares: [{ orderItemId: packItemId, quantity: 3 }] }),
}

/** Slug → query, for endpoints that cannot be asked without one. */
const queryExamples: Readonly<
  Record<string, (market: Market, order: TravellingOrder) => Readonly<Record<string, string>>>
> = {
  'list-expected-orders': () => ({ from: recurringDate, until: recurringDate }),
  'list-trade-partners': () => ({ of: 'customerOrders' }),
  'list-priced-subjects': () => ({ scope: 'salesUnit' }),
  'find-by-name': (_, { orderNumber }) => ({ q: orderNumber }),
  'get-lot': () => ({ lot: 'P-47' }),
  'export-lot': () => ({ lot: 'P-47' }),
  'lot-paper': () => ({ lot: 'P-47', as: 'recallList' }),
  'picking-paper': () => ({ as: 'orders' }),
  'chosen-orders-paper': (_, { orderNumber }) => ({ as: 'pickLists', orders: orderNumber }),
  'chosen-stocks-paper': ({ hubStockId }) => ({ as: 'lotLabels', stocks: hubStockId }),
  'documents-paper': ({ documents }) => ({ documents: documents.issuedId }),
  'documents-archive': ({ documents }) => ({ documents: documents.issuedId, as: 'pdf' }),
  'own-documents-paper': ({ documents }) => ({ documents: documents.issuedId }),
  'own-documents-archive': ({ documents }) => ({ documents: documents.issuedId, as: 'xml' }),
  'settlements-paper': ({ documents }) => ({ documents: documents.settledId }),
  'settlements-archive': ({ documents }) => ({ documents: documents.settledId, as: 'pdf' }),
  'customer-order-paper': () => ({ as: 'deliveryNote' }),
  'list-companies': () => ({ type: 'businessCustomer' }),
  'import-statement': () => ({ fileName: 'auszug.xml' }),
  'get-billing-run': () => ({ side: 'customer' }),
  'list-complained': () => ({ side: 'customer' }),
  'list-run-candidates': () => ({ kind: 'transfer' }),
  'list-bank-runs': () => ({ kind: 'transfer' }),
  'get-ledger': () => ({ month: '2026-11' }),
  'ledger-file': () => ({ month: '2026-09' }),
  'billing-table': () => ({ list: 'open' }),
  'check-price-list-as-supplier': () => ({ fileName: 'liste.csv' }),
  'check-price-list-as-retailer': ({ supplier }) => ({ fileName: 'liste.csv', supplier: supplier.slug }),
  'get-picking-article': (_, { deliveryDate }) => ({ deliveryDate }),
  'find-articles-for-own-order': () => ({ q: 'Kartoffel' }),
  'find-articles-for-order': () => ({ q: 'Kartoffel' }),
  'find-articles-for-household-order': () => ({ q: 'Kartoffel' }),
  'find-articles-for-guest-order': () => ({ q: 'Kartoffel' }),
  'get-image': ({ picture }) => ({ url: `/pictures/${picture}`, w: '320' }),
}

/** A read about one order may need it at a certain stage: the step it stands before. The others see one that is on its way to the hub. */
const stageForReading: Readonly<Record<string, string>> = {
  'get-count': 'finished',
  'get-own-complaints': 'finished',
  'get-picking': 'pick-order-item',
  'find-substitutes': 'offer-substitute',
  'get-picking-article': 'pick-order-item',
}

/** Every parameter in braces, with the path up to and including it. */
export const pathParametersOf = ({ path }: Pick<Endpoint, 'path'>): { name: string; upTo: string }[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1] ?? '',
    upTo: path.slice(0, match.index + match[0].length),
  }))

/** What is missing here before the tests can ask this endpoint; empty when nothing is. */
export const missingExamplesOf = (endpoint: ServedEndpoint): string[] => {
  const { slug, method, path, schemas } = endpoint
  const where = 'platform/testing/request-examples.ts'
  const params = pathParametersOf(endpoint).filter(({ upTo }) => !(upTo in pathExamples))
  const isAboutAnOrder = path.includes('{orderNumber}') || slug in stageForReading
  return [
    ...params.map(
      ({ name, upTo }) =>
        `Nobody knows what {${name}} of ${slug} stands for: add '${upTo}' to pathExamples in ${where}, with the own value and an unknown one`,
    ),
    ...(schemas.body && !(slug in bodyExamples)
      ? [`${slug} takes a body: add '${slug}' to bodyExamples in ${where}, with what its owner sends`]
      : []),
    ...(schemas.query && !(slug in queryExamples) && !schemas.query.safeParse({}).success
      ? [`${slug} cannot be asked without a query: add '${slug}' to queryExamples in ${where}`]
      : []),
    ...(isAboutAnOrder && method !== 'GET' && !(slug in stepsBefore)
      ? [`${slug} does something to an order: add '${slug}' to stepsBefore in platform/testing/travelling-order.ts`]
      : []),
  ]
}

export type ExampleRequest = {
  readonly params: Record<string, string>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Slug → the version it is asked with, where it is not the first. */
const versionExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accept-supplier-order': asPlaced,
  'accept-by-link': asPlaced,
  'decline-by-link': asPlaced,
  'accept-for-supplier': asPlaced,
  'preview-own-order-change': onceMoved,
  'preview-order-change': onceMoved,
  'change-business-customer-order': onceMoved,
  'offer-substitute': onceShort,
}

const orderFor = ({ slug }: Endpoint, { orders }: Market): TravellingOrder => {
  const order = orders.get(slug) ?? orders.get(stageForReading[slug] ?? 'receive-order-item')
  if (!order) throw new Error(`the market has no order for ${slug}`)
  return order
}

/** The request with which the owner of this market's things asks this endpoint. */
export const ownRequest = (endpoint: Endpoint & Pick<AskedEndpoint, 'format'>, market: Market): ExampleRequest => {
  const order = orderFor(endpoint, market)
  const params = pathParametersOf(endpoint).map(({ name, upTo }) => [
    name,
    pathExamples[upTo]?.of(market, order, endpoint.slug) ?? '',
  ])
  return {
    params: Object.fromEntries(params),
    query: { ...queryExamples[endpoint.slug]?.(market, order), ...(endpoint.format && { format: endpoint.format }) },
    body: bodyExamples[endpoint.slug]?.(market, order),
    headers: versionExamples[endpoint.slug] ?? {},
  }
}

/** Path parameters that belong to one company, with values that belong to nobody. */
export const unknownParamsOf = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    pathParametersOf(endpoint).flatMap(({ name, upTo }) => {
      const example = pathExamples[upTo]
      return example && !example.isPublic ? [[name, example.unknown]] : []
    }),
  )
