import { noticeKinds } from '@regionalmarkt/domain/notices/notice-kind.ts'
import { z } from 'zod'
import { cursor, id, instant } from '../fields.schema.ts'

export const listNotices = {
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.object({
    /** Of all of them; more than 99 are said as 100. Only on the first page. */
    unread: z.int().nullable(),
    /** What happened last stands first. */
    notices: z.array(
      z.object({
        id,
        kind: z.enum(noticeKinds),
        /** The number of an order, or the id of a company that waits. */
        subject: z.string(),
        /** Who is on the other side; empty for a guest who has gone. */
        party: z.string(),
        at: instant,
        isRead: z.boolean(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

export const readNotices = {
  /** Null: all. What is not the reader's is left as it is. */
  body: z.strictObject({ ids: z.array(id).max(100).nullable() }),
  response: z.object({}),
}
