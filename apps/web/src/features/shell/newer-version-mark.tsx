import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { isNewerVersionThere, onNewerVersion } from '../../platform/newer-version.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * Stays in the frame after the toast about a new version has gone, with its words where there is room (`entryLook`). Not a
 * file of its own: the new build may have taken it away.
 */
export const NewerVersionMark = ({ entryLook }: { entryLook?: string }) => {
  const label = useTranslations('shell.version')('mark')
  const reload = () => window.location.reload()
  if (!useSyncExternalStore(onNewerVersion, isNewerVersionThere)) return null
  if (entryLook === undefined) {
    return <IconButton data-newer-version icon={RefreshCw} label={label} title={label} look="tinted" onClick={reload} />
  }
  return (
    <button
      type="button"
      onClick={reload}
      className={`${entryLook} bg-primary-tint text-left font-semibold text-primary-ink`}
    >
      <RefreshCw aria-hidden className="size-4.5 shrink-0" />
      {label}
    </button>
  )
}
