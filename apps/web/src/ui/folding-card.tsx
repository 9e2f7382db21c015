import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'

type Props = { title: string; isOpenAtFirst: boolean; children: ReactNode }

/** A card that folds under its title. What is in it is drawn only while it is open; what it is to remember, its owner keeps. */
export const FoldingCard = ({ title, isOpenAtFirst, children }: Props) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <Card className="mb-5 py-3 sm:py-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
      >
        <h2 className="text-xl">{title}</h2>
        <ChevronDown aria-hidden className={isOpen ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'} />
      </button>
      {isOpen && children}
    </Card>
  )
}
