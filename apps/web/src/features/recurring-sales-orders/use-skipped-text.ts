import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useDesk } from './desk.ts'
import type { Occurrence } from './queries.ts'

type Reason = NonNullable<Occurrence['skippedBecause']>

/** Why a date is left out; who has done it is “you” at one desk and the other at the other. */
export const useSkippedText = (): ((reason: Reason) => string) => {
  const t = useWorkplaceTranslations('recurring')
  const { side } = useDesk()
  return (reason) =>
    side === 'hub' && (reason === 'customer' || reason === 'hub')
      ? t(`atHub.skippedBecause.${reason}`)
      : t(`detail.skippedBecause.${reason}`)
}
