import type { CancelReason, DeclineReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'

/** Says why something of an order does not come, in the language of who reads it. */
export const useCancelReason = (): ((reason: CancelReason) => string) => {
  const t = useWorkplaceTranslations('cancelReasons')
  return (reason) => t(reason.code, { text: 'text' in reason ? reason.text : '' })
}

/** The same of why a producer cannot bring goods. */
export const useDeclineReason = (): ((reason: DeclineReason) => string) => {
  const t = useWorkplaceTranslations('declineReasons')
  return (reason) => t(reason.code, { text: 'text' in reason ? reason.text : '' })
}
