import type { listNotices } from '@regionalmarkt/contract/accounts/notices.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { WorkArea } from './area-navigation.ts'

export type Notice = ResponseOf<typeof listNotices>['notices'][number]

/** Where what a notice is about stands, for whoever works in this area. */
export const noticePath = (area: WorkArea, { kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => {
  if (kind === 'somebodyWaits') return `/retailer/accounts/${subject}`
  if (area !== 'retailer') return `/${area}/orders/${subject}`
  return `/retailer/${kind.startsWith('supply') ? 'retailer' : 'business-customer'}-orders/${subject}`
}
