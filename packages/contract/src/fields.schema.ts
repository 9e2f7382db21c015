import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { z } from 'zod'

/** Fields that mean the same wherever they stand. */

export const id = z.uuid()

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(140)

/** One slug, or several separated by commas: `hof-luettje,milchhof-brandt`. */
export const slugs = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/)
  .max(1000)

export const orderNumber = z.string().regex(/^[KE]-\d{4}-\d{6,}$/)

export const weekday = z.enum(weekdays)

/** A calendar day in Europe/Berlin, `2026-11-26`. The database knows no year 0, and nobody here needs one. */
export const day = z.iso.date().regex(/^[12]\d{3}-/)

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Whole sales units. */
export const quantity = z.int().min(1).max(100_000)

export const quantityOrNone = z.int().min(0).max(100_000)

/** Integer cents of EUR. */
export const cents = z.int()

/** Integer grams, as somebody weighs or declares them. */
export const grams = z.int().min(1).max(100_000_000)

/** What many of them come to: an answer never fails on how much it is. */
export const gramsInAll = z.int().min(0)

/** 100 = 1 %. */
export const basisPoints = z.int()

export const channel = z.enum(['b2b', 'b2c'])

/**
 * Text as a person types it into one line: no control characters, which PostgreSQL cannot all store, and no halves of characters
 * (unpaired surrogates), which are no Unicode.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

/** Plain text of a person, with line breaks and nothing else that is invisible. */
export const note = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u)

export const reason = note.min(shortestReason).max(longestReason)

/** A supplier's lot designation, without the leading "L" of the label. */
/** A number that a buyer gives something itself; may be empty. */
export const buyersOwn = z.string().trim().max(50).regex(oneLine)

export const lot = z.string().trim().min(1).max(40).regex(oneLine)

/** Of several things, by their ids with commas between them. */
export const ids = (most: number) =>
  z
    .string()
    .max(most * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(most))

/** Where goods stand: "K-04". Empty: nowhere in particular. */
export const shelf = z.string().trim().max(20).regex(oneLine)

/**
 * A text of the market as it is shown: in the language that the request asks for (`Accept-Language`), or in the other one where it has been
 * written in that alone.
 */
export const shownText = z.string()

/** Names in both languages of the market, where somebody writes them, or keeps them for readers of either. */
export const bilingual = z.strictObject({ de: z.string(), en: z.string() })

/** Opaque mark of where the next page begins; `null` at the end. */
export const cursor = z.string().max(400)
