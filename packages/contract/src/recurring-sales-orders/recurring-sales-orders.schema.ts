import { domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { lineRefusalCodes } from '@regionalmarkt/domain/errors/refusal.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { occurrenceStates } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import {
  holidayRules,
  isFirstDay,
  recurringIntervals,
  weeksOfMonth,
} from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { recurringOrderStatuses } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { recurringOrderSorts } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-sort.ts'
import { z } from 'zod'
import {
  buyersOwn,
  cents,
  day,
  id,
  instant,
  note,
  orderNumber,
  quantity,
  shownText,
  slug,
  weekday,
} from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

/** `D-2026-000012` */
export const recurringOrderNumber = z.string().regex(/^D-\d{4}-\d{6,}$/)

const says = (key: FieldKey, ...path: string[]) => ({ error: key, path })

const deliveryMethod = z.enum(customerDeliveryMethods)
const lines = z
  .array(z.strictObject({ salesUnitId: id, quantity }))
  .min(1, { error: 'fields.atLeastOneLine' satisfies FieldKey })
  .max(200)
  .refine((all) => new Set(all.map(({ salesUnitId }) => salesUnitId)).size === all.length, {
    error: 'fields.onceEach' satisfies FieldKey,
  })

/** What recurs, and when. Days are those of the region. */
const template = z
  .strictObject({
    interval: z.enum(recurringIntervals),
    weekday,
    /** Monthly only: the first to the fourth such weekday, or the last (-1). */
    weekOfMonth: z.literal(weeksOfMonth).nullable().default(null),
    /** The first delivery. */
    startsOn: day,
    /** The last day on which one may be; null goes on. */
    endsOn: day.nullable().default(null),
    breaks: z
      .array(z.strictObject({ from: day, until: day }))
      .max(20)
      .default([]),
    holidayRule: z.enum(holidayRules),
    deliveryMethod,
    billingAddressId: id,
    shippingAddressId: id,
    note: note.default(''),
    /** Of every order: by which the buyer finds it and its invoice in its own books. */
    buyerOrderNumber: buyersOwn.default(''),
    costCentre: buyersOwn.default(''),
    lines,
  })
  .refine(
    ({ interval, weekOfMonth }) => (interval === 'monthly') === (weekOfMonth !== null),
    says('fields.weekOfMonth', 'weekOfMonth'),
  )
  // What is no day has no weekday.
  .refine(isFirstDay, { ...says('fields.startsOnItsDay', 'startsOn'), when: ({ issues }) => issues.length === 0 })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, says('fields.period', 'endsOn'))
  .superRefine(({ breaks }, context) => {
    for (const [index, { from, until }] of breaks.entries()) {
      if (until < from)
        context.addIssue({
          code: 'custom',
          message: 'fields.period' satisfies FieldKey,
          path: ['breaks', index, 'until'],
        })
    }
  })

export const customer = z.object({ slug, name: z.string() })

const terms = {
  /** False: out of season, or its hub does not sell it at the moment. It stays. */
  isOnOffer: z.boolean(),
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
}

/** What was ordered less than wanted, and why. */
/** Names of the producers whose goods would be missing because they have the day off. */
const suppliersOff = z.array(z.string())

const leftOut = z.object({
  salesUnitId: id,
  name: shownText,
  wanted: z.int(),
  ordered: z.int(),
  code: z.enum(lineRefusalCodes),
})

export const occurrence = z.object({
  /** The day its rule names, by which it is known. */
  ruleDate: day,
  /** The day the goods come. */
  deliveryDate: day,
  state: z.enum(occurrenceStates),
  /** Of a skipped one; the rule's own reasons, or who has done it. */
  skippedBecause: z.enum(['break', 'holiday', 'meetsAnother', 'customer', 'hub', 'pause']).nullable(),
  /** Until when it can be ordered and touched, and when it will be ordered. */
  cutOffAt: instant,
  dueAt: instant,
  /** Other lines than the template's; null: as the template has them. */
  lines: z
    .array(z.object({ salesUnitId: id, quantity: z.int(), articleName: shownText, salesUnitName: shownText, ...terms }))
    .nullable(),
  /** The order it became. */
  orderNumber: orderNumber.nullable(),
  failedBecause: z.enum([...domainErrorCodes, 'NotActivated']).nullable(),
  leftOut: z.array(leftOut),
  suppliersOff,
  /** Net cents of its goods: of the order, or as prices stand today. */
  goodsCents: cents.nullable(),
})

const head = {
  orderNumber: recurringOrderNumber,
  version: z.int(),
  status: z.enum(recurringOrderStatuses),
  /** Its last day is over. */
  isOver: z.boolean(),
  customer,
  interval: z.enum(recurringIntervals),
  weekday,
  weekOfMonth: z.int().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  /** Paused until the day before; null: until somebody takes it up again. */
  pausedUntil: day.nullable(),
}

export const recurringOrderRow = z.object({
  ...head,
  /** Names of its first three articles, and how many it has. */
  articles: z.array(shownText),
  itemCount: z.int(),
  /** The next four dates that take place. */
  next: z.array(occurrence.pick({ ruleDate: true, deliveryDate: true, state: true })),
  /** Its dates to come that could not be ordered, and how many of them its customer can order after all; null without any. */
  failed: z.object({ firstDay: day, dates: z.int(), open: z.int() }).nullable(),
})

export const recurringOrderView = z.object({
  ...head,
  breaks: z.array(z.object({ from: day, until: day })),
  holidayRule: z.enum(holidayRules),
  deliveryMethod,
  /** Null: it has gone from the customer’s book, and the next order fails until another one is chosen. */
  billingAddressId: id.nullable(),
  shippingAddressId: id.nullable(),
  /** As one line of text. */
  shippingAddress: z.string(),
  note: z.string(),
  buyerOrderNumber: z.string(),
  costCentre: z.string(),
  isByHub: z.boolean(),
  minimumOrderCents: cents,
  items: z.array(
    z.object({
      id,
      salesUnitId: id,
      quantity: z.int(),
      articleName: shownText,
      salesUnitName: shownText,
      number: z.string(),
      articleSlug: slug,
      parentCategorySlug: slug,
      childCategorySlug: slug,
      supplierName: z.string(),
      picture: z.string().nullable(),
      tint: z.string(),
      ...terms,
      /** Net cents of the line as prices stand today; null where it is not on offer. */
      lineCents: cents.nullable(),
      isEstimated: z.boolean(),
      /** The packs that are there now for its next date; null where nothing limits them. */
      availableQuantity: z.int().nullable(),
      /** Costs more than a tenth more than at the last delivery. */
      hasRisen: z.boolean(),
    }),
  ),
  /** Those of the last four weeks and of the next eight. */
  occurrences: z.array(occurrence),
})

const params = z.object({ recurringOrderNumber })
const ofCustomer = z.object({ customerSlug: slug })

/** `q`: words, each of which is part of the order's number, of its customer's name or of an article in it. */
const narrowed = z.strictObject({
  q: search.optional(),
  status: z.enum([...recurringOrderStatuses, 'over']).optional(),
  customer: slug.optional(),
  sort: z.enum(recurringOrderSorts).default('waiting'),
})

const list = {
  query: narrowed.extend({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    recurringOrders: z.array(recurringOrderRow),
    total: z.int(),
    /** How many of those that were looked for stand in each status. */
    counts: z.object({ pending: z.int(), active: z.int(), paused: z.int(), over: z.int() }),
    /** Of how many dates to come nothing could be ordered. */
    failedDates: z.int(),
    /** Of how many of these the cut-off is still to come: they can be ordered after all, moved or left out. */
    failedButOpen: z.int(),
    /** All who have any, by name; and whoever is asked for. */
    customers: z.array(customer),
  }),
}

/** One of the next dates of a template that is not saved yet. */
const previewed = z.object({
  ruleDate: day,
  deliveryDate: day,
  skippedBecause: z.enum(['break', 'holiday', 'meetsAnother']).nullable(),
  /** The name of the holiday that has moved or skipped it. */
  holiday: z.string().nullable(),
  cutOffAt: instant.nullable(),
  goodsCents: cents.nullable(),
  isEstimated: z.boolean(),
  /** Its cut-off is over already: it will not be ordered. */
  isTooLate: z.boolean(),
  suppliersOff,
})

const preview = {
  body: template,
  response: z.object({
    dates: z.array(previewed),
    minimumOrderCents: cents,
    /** What a date comes to as prices stand is less than the hub’s minimum. */
    isBelowMinimum: z.boolean(),
    lines: z.array(
      z.object({
        salesUnitId: id,
        articleName: shownText,
        salesUnitName: shownText,
        quantity: z.int(),
        isOnOffer: z.boolean(),
        /** The packs that are there now for the first of the dates; null where nothing limits them. */
        availableQuantity: z.int().nullable(),
        lineCents: cents.nullable(),
        isEstimated: z.boolean(),
      }),
    ),
  }),
}

/** What a change does to a date: it is new, gone, on another day or of other goods; or kept, because somebody has changed it by hand. */
const altered = z.object({
  ruleDate: day,
  kind: z.enum(['added', 'dropped', 'moved', 'otherGoods', 'kept']),
  /** The day the goods would have come, and come now. */
  before: day.nullable(),
  after: day.nullable(),
})
const changed = z.object({ recurringOrder: recurringOrderView, altered: z.array(altered) })

const move = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('activate') }),
  z.strictObject({ action: z.literal('pause'), until: day.nullable().default(null) }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('end'), endsOn: day }),
])

/** What is ordered at once when it runs again, and what was missed for good. */
const moved = z.object({
  recurringOrder: recurringOrderView,
  ordersNow: z.array(z.object({ ruleDate: day, deliveryDate: day })),
  missed: z.array(z.object({ ruleDate: day, deliveryDate: day })),
})

const touch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('skip') }),
  /** As the template has it again. */
  z.strictObject({ action: z.literal('restore') }),
  z.strictObject({ action: z.literal('move'), deliveryDate: day }),
  z.strictObject({ action: z.literal('change'), lines }),
  /** At once; also one that has failed, as long as its cut-off has not passed. */
  z.strictObject({ action: z.literal('order') }),
])

export const listRecurringOrders = { customer: list, hub: list }
export const getRecurringOrder = {
  customer: { params, response: recurringOrderView },
  hub: { params, response: recurringOrderView },
}
export const previewRecurringOrder = { customer: preview, hub: { ...preview, params: ofCustomer } }
export const createRecurringOrder = {
  customer: { body: template, response: recurringOrderView },
  hub: { params: ofCustomer, body: template, response: recurringOrderView },
}
const update = { params, body: template, response: changed }
export const updateRecurringOrder = { customer: update, hub: update }
export const previewRecurringOrderChange = { customer: update, hub: update }
const status = { params, body: move, response: moved }
export const moveRecurringOrder = { customer: status, hub: status }
export const previewRecurringOrderMove = { customer: status, hub: status }
const date = { params: params.extend({ ruleDate: day }), body: touch, response: recurringOrderView }
export const touchOccurrence = { customer: date, hub: date }
