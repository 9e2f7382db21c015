import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { cutOffSince, keepApp, keepWork, onCutOffChange } from '../../platform/kept-work.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'

/** Keeps the day's work on the device, and says how old it is where the server cannot be reached. */
export const KeptWorkNotice = () => {
  const t = useWorkplaceTranslations('withoutConnection')
  const format = useFormat()
  const since = useSyncExternalStore(onCutOffChange, cutOffSince)
  useEffect(() => {
    keepWork()
    keepApp()
  }, [])
  if (since === null) return <div role="status" />
  const isOfToday = format.dayOf(new Date(since)) === format.dayOf(new Date())
  const time = isOfToday ? format.time(new Date(since)) : format.dayAndTime(new Date(since))
  return (
    <div
      role="status"
      className="mb-3 flex items-center gap-2.5 rounded-2xl bg-warning-tint px-4 py-2.5 font-medium text-warning-ink print:hidden"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p>{since === 0 ? t('nothing') : t('since', { time })}</p>
    </div>
  )
}
