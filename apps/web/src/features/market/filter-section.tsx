import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A group of filters that is folded up until somebody wants it; what is in it is asked for only then. */
export const FilterSection = ({
  title,
  isInForce,
  children,
}: {
  title: string
  isInForce: boolean
  children: ReactNode
}) => {
  const [isOpen, setIsOpen] = useState(isInForce)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md text-sm font-bold tracking-[0.06em] text-quiet uppercase hover:text-ink lg:min-h-8 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <div className="flex flex-col pt-1">{children}</div>}
    </details>
  )
}

type ChoiceProps = { name: ReactNode; count: string; isChosen: boolean; onChoose: () => void }

/** One of several filters of which one can be in force; chosen again it is taken off. */
export const FilterChoice = ({ name, count, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      '-mx-2.5 flex min-h-11 items-center justify-between gap-3 rounded-lg px-2.5 py-1 text-left transition-colors hover:bg-fill lg:min-h-8.5',
      isChosen && 'bg-primary-tint font-bold text-primary-ink hover:bg-primary-tint-strong',
    )}
  >
    <span className="min-w-0">{name}</span>
    <span className={classNames('font-normal', !isChosen && 'text-quiet')}>{count}</span>
  </button>
)
