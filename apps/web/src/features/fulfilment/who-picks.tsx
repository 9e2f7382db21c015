import { HandGrab } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  names: readonly string[]
  /** What they are at: this thing here, or something that meets it. */
  what?: 'here' | 'also' | 'order' | 'article'
  className?: string
}

/** Colleagues who are at work here at this moment, so that nobody fills the same box. Nothing where nobody is. */
export const WhoPicks = ({ names, what = 'here', className }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.whoPicks')
  if (names.length === 0) return null
  return (
    <span className={classNames('flex items-center gap-1.5 font-semibold text-info-ink', className)}>
      <HandGrab aria-hidden className="size-4 shrink-0" />
      {t(what, { names: names.join(', '), count: names.length })}
    </span>
  )
}
