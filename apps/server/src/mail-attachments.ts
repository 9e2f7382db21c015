import { documentAttachment } from './modules/billing/public.ts'
import type { MailSettings } from './modules/notifications/public.ts'
import { orderAttachment } from './modules/paper/public.ts'

/** Which files go with which mails: a document with what is told of it, the order with the mail that says it is firm. */
export const mailAttachments =
  ({ clock, publicUrl }: Pick<MailSettings, 'clock' | 'publicUrl'>): MailSettings['attachmentsOf'] =>
  async (db, { template, data, locale }) => {
    if (template === 'supplierOrderFirm' && 'orderNumber' in data && data.orderNumber !== undefined)
      return [await orderAttachment(db, data.orderNumber, { locale, now: clock(), publicUrl })]
    return 'documentId' in data ? [await documentAttachment(db, data.documentId)] : []
  }
