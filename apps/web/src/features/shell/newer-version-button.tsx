import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'

/** The button loads the page in its newer version. It shows its words where there is room for an entry (`entryLook`). */
const NewerVersionButton = ({ entryLook }: { entryLook?: string | undefined }) => {
  const label = useTranslations('shell.version')('mark')
  const reload = () => window.location.reload()
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

export default NewerVersionButton
