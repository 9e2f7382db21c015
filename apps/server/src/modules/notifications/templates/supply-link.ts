import type { Letter, Pen } from '../letter.ts'

/** Where a supplier answers without signing in. */
export const supplyLink = ({ words }: Pen, token: string): Pick<Letter, 'path' | 'link'> => ({
  path: `/supply/${token}`,
  link: words('supplyLink'),
})

/** What whoever passes such a mail on should know. */
export const supplyLinkRemark = ({ words }: Pen): string => words('supplyLinkRemark')
