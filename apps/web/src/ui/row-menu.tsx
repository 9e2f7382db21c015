import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'

type Props = {
  /** Its name, with that of the row: what can be done with which. */
  label: string
  children: ReactNode
  className?: string
}

/** What is rarely done with one row of many, and what cannot be undone: behind "…", so that no row shouts. */
export const RowMenu = ({ label, children, className }: Props) => (
  <Menu trigger={<IconButton icon={Ellipsis} label={label} className={className} />}>{children}</Menu>
)

type ItemProps = {
  icon?: LucideIcon
  onSelect: () => void
  /** It takes something away that nothing brings back; a dialog asks before it happens. */
  isDangerous?: boolean
  /** Said below its word, such as until when it can be done. */
  remark?: string
  /** Why it cannot be done. It stays reachable, so that everybody can find out. */
  refusal?: string | null
  children: ReactNode
}

/** One thing that can be done with a row, in words. */
export const RowMenuItem = ({ icon: Icon, onSelect, isDangerous = false, remark, refusal, children }: ItemProps) => {
  const isOff = refusal != null
  const said = refusal ?? remark
  return (
    <MenuItem
      asChild
      onSelect={(event) => (isOff ? event.preventDefault() : onSelect())}
      className={isOff ? 'text-quiet' : isDangerous ? 'text-danger-ink' : ''}
    >
      <div aria-disabled={isOff || undefined}>
        {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
        <span className="max-w-72 py-1.5">
          {children}
          {said !== undefined && <span className="block text-sm text-quiet">{said}</span>}
        </span>
      </div>
    </MenuItem>
  )
}
