import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

type Props = {
  count: number
  /** How many there are that can be selected at once, beyond those that are, and how to. */
  all?: { readonly count: number; readonly isBusy: boolean; readonly onSelect: () => void } | undefined
  onClear: () => void
  /** The next steps of what is selected. */
  children: ReactNode
}

/** What can be done with several rows of a list at once; above the navigation of a phone, over which its menus open. */
export const SelectionBar = ({ count, all, onClear, children }: Props) => {
  const t = useWorkplaceTranslations('lists')
  const format = useFormat()
  return (
    <section
      aria-label={t('selected', { count })}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-31 mt-5 flex flex-wrap items-center gap-x-2 gap-y-3 rounded-2xl border border-line bg-raised p-3 pl-5 shadow-float max-sm:pl-4 lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('selected', { count })}
      </p>
      {all !== undefined && count < all.count && (
        <Button look="link" size="small" isBusy={all.isBusy} onClick={all.onSelect}>
          {t('selectAll', { count: format.quantity(all.count) })}
        </Button>
      )}
      {/* Where the steps need a row of their own, they come after what ends the selection, which else stood alone in a third. */}
      <span className="flex flex-wrap gap-2 max-lg:order-1">{children}</span>
      <IconButton icon={X} label={t('clear')} onClick={onClear} />
    </section>
  )
}
