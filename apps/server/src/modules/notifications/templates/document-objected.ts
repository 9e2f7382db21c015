import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** To the hub: what a supplier does not agree to, why, and what to do now. */
export const documentObjected = ({ words }: Pen, data: MailData['documentObjected']): Letter => {
  const { name, supplierName: supplier, number, reason, toDocument } = data
  return {
    subject: words('documentObjected.subject', { supplier, number }),
    name,
    paragraphs: [
      words('documentObjected.lead', { supplier, number }),
      words('documentObjected.reason', { reason }),
      words('documentObjected.next'),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: `/retailer/billing/suppliers?document=${toDocument}`,
    link: words('documentObjected.link'),
  }
}
