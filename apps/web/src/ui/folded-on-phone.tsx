import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** What the button says. */
  label: string
  /** How much of it is in force; 0 says nothing. */
  count: number
  children: ReactNode
}

/** How many filters behind a button are in force; 0 says nothing. */
export const CountOfFilters = ({ count }: { count: number }) =>
  count > 0 && <span className="rounded-full bg-primary px-1.5 text-sm text-on-primary">{count}</span>

/** Fields that would push a list off the screen of a phone: there they stand behind a button, elsewhere beside the others. */
export const FoldedOnPhone = ({ label, count, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        className="col-span-full sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <CountOfFilters count={count} />
        <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div className={classNames('contents', !isOpen && 'max-sm:hidden')}>{children}</div>
    </>
  )
}
