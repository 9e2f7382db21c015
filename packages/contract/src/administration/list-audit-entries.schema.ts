import { z } from 'zod'
import { cursor, day, id, instant } from '../fields.schema.ts'

export const listAuditEntries = {
  query: z.strictObject({
    action: z
      .string()
      .regex(/^[a-zA-Z.-]{1,60}$/)
      .optional(),
    subject: z
      .string()
      .regex(/^[a-zA-Z_]{1,60}$/)
      .optional(),
    companyId: id.optional(),
    userId: id.optional(),
    /** Only what administrators did in somebody else's account. */
    acting: z.enum(['yes']).optional(),
    from: day.optional(),
    until: day.optional(),
    cursor: cursor.optional(),
  }),
  response: z.object({
    /** What can be filtered by. */
    actions: z.array(z.string()),
    entries: z.array(
      z.object({
        id,
        at: instant,
        action: z.string(),
        subject: z.string(),
        subjectId: z.string(),
        userId: id.nullable(),
        personName: z.string().nullable(),
        companyId: id.nullable(),
        companyName: z.string().nullable(),
        isActing: z.boolean(),
        /** In whose account an administrator did it; null also when that person is gone. */
        actingFor: z.string().nullable(),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}
