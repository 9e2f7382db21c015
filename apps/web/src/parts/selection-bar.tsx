import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

type Selectable = {
  readonly count: number
  /** The list has more than can be selected at once. */
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly onSelect: () => void
}

type Props = {
  count: number
  /** How many there are that can be selected at once, beyond those that are, and how to. */
  all?: Selectable | undefined
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
      <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:w-full">
        <p role="status" className="font-semibold max-lg:mr-auto">
          {t('selected', { count })}
        </p>
        {all !== undefined && count < all.count && (
          <Button
            look="link"
            size="small"
            isBusy={all.isBusy}
            className="max-sm:order-1 max-sm:w-full max-sm:justify-start"
            onClick={all.onSelect}
          >
            {t(all.hasMore ? 'selectFirst' : 'selectAll', { count: format.quantity(all.count) })}
          </Button>
        )}
        <IconButton icon={X} label={t('clear')} onClick={onClear} />
        {all?.hasMore && count === all.count && (
          <p className="order-2 w-full text-sm text-quiet">
            {t('selectedMost', { count: format.quantity(all.count) })}
          </p>
        )}
      </div>
      {/* They have a row of their own where they need one; what ends the selection stays with what it is about. */}
      <span className="flex flex-wrap gap-2">{children}</span>
    </section>
  )
}
