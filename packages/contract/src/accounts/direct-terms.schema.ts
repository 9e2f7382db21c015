import { directMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { z } from 'zod'
import { cents, day, id, instant, weekday } from '../fields.schema.ts'
import { lineOrNone, money, postcodes, says, timeOfDay, weekdays, whole } from '../people-fields.schema.ts'

const method = z.enum(directMethods)

/** On which terms a producer serves the hub's customers itself by one road, all of it at once. Net cents. */
export const directTermsBody = z
  .strictObject({
    method,
    isOffered: z.boolean(),
    deliveryWeekdays: weekdays,
    cutOffTime: timeOfDay,
    cutOffDaysBefore: whole(0, 30),
    minimumCents: money(10_000_000),
    /** Of what is brought; fetching costs nothing. */
    feeCents: money(100_000),
    /** Where it is brought to. */
    postcodes,
    /** Where it is fetched; empty: at the company's own address. */
    place: lineOrNone,
    opensAt: timeOfDay.nullable(),
    closesAt: timeOfDay.nullable(),
  })
  .refine(
    ({ method: road, isOffered, postcodes: area }) => road !== 'deliverySupplier' || !isOffered || area.length > 0,
    {
      error: says('postcodes'),
      path: ['postcodes'],
    },
  )
  .refine(
    ({ method: road, isOffered, opensAt, closesAt }) =>
      road !== 'pickupSupplier' || !isOffered || (opensAt !== null && closesAt !== null && opensAt < closesAt),
    { error: says('time'), path: ['closesAt'] },
  )
  .transform((terms) => (terms.method === 'pickupSupplier' ? { ...terms, feeCents: 0 } : terms))

const directTerms = z.object({
  method,
  isOffered: z.boolean(),
  deliveryWeekdays: z.array(weekday),
  /** `14:00` */
  cutOffTime: z.string(),
  cutOffDaysBefore: z.int(),
  minimumCents: cents,
  feeCents: cents,
  postcodes: z.array(z.string()),
  place: z.string(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
})

/** Both roads; one that was never offered has the terms of the way to the hub to begin from. */
export const ownDirectTerms = z.object({
  supplierId: id,
  /** Where goods are fetched when no other place is named. */
  ownPlace: z.string(),
  roads: z.array(directTerms),
  /** What the hub lets its customers choose: only then they see what is offered. */
  hubName: z.string(),
  hubMethods: z.array(method),
  version: z.int(),
})

const exchangeOf = <T extends z.ZodType>(each: T) => ({ gone: z.array(each), come: z.array(each) })
const step = { before: z.int(), after: z.int() }
/** How many open orders the old setting still holds for. */
const orders = z.int()

export const directConsequence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('road'), isOffered: z.boolean(), orders }),
  z.object({ kind: z.literal('weekdays'), ...exchangeOf(weekday), orders }),
  z.object({ kind: z.literal('cutOff'), date: day, before: instant, after: instant }),
  z.object({ kind: z.literal('minimum'), ...step }),
  z.object({ kind: z.literal('fee'), ...step, orders }),
  z.object({ kind: z.literal('postcodes'), ...exchangeOf(z.string()) }),
  z.object({ kind: z.literal('place'), orders }),
])

export const getDirectTerms = { response: ownDirectTerms }

export const setDirectTerms = { body: directTermsBody, response: ownDirectTerms }

export const previewDirectTerms = {
  body: directTermsBody,
  response: z.object({ consequences: z.array(directConsequence) }),
}
