import { z } from 'zod'
import { day } from '../fields.schema.ts'
import { lineOrNone } from '../people-fields.schema.ts'

/** Days on which a hub or a producer is closed, both included, and what for. */
export const closing = z
  .strictObject({ from: day, until: day, reason: lineOrNone.optional() })
  .refine(({ from, until }) => from <= until, { path: ['until'] })
