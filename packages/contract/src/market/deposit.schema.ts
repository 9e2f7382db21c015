import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { cents } from '../fields.schema.ts'

/** So many containers at cents each, lent with goods; net in b2b, gross in b2c. */
export const deposit = z.object({ kind: z.enum(depositKinds), count: z.int(), cents })
