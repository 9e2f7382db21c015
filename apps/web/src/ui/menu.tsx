import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' }

/** A button that opens a list of things to do. */
export const Menu = ({ trigger, children, align = 'end' }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 max-w-[calc(100vw-1.5rem)] min-w-56 animate-enter rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 outline-none data-disabled:opacity-50 data-highlighted:bg-fill sm:min-h-10'

type ItemProps = {
  icon?: LucideIcon
  onSelect?: () => void
  isDisabled?: boolean
  /** Gives the look to the only child instead, such as a link. */
  asChild?: boolean
  className?: string
  children: ReactNode
}

export const MenuItem = ({ icon: Icon, onSelect, isDisabled, asChild, className, children }: ItemProps) => (
  <DropdownMenu.Item
    asChild={asChild ?? false}
    disabled={isDisabled ?? false}
    {...(onSelect ? { onSelect } : {})}
    className={classNames(itemLook, className)}
  >
    {asChild ? (
      children
    ) : (
      <>
        {Icon && <Icon aria-hidden className="size-4.5 text-quiet" />}
        {children}
      </>
    )}
  </DropdownMenu.Item>
)

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of a few inside a menu. */
export const MenuChoice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => (
  <DropdownMenu.RadioGroup
    aria-label={label}
    value={value}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
  >
    <DropdownMenu.Label className="px-3 pt-2 pb-1 text-sm text-quiet">{label}</DropdownMenu.Label>
    {options.map((option) => (
      <DropdownMenu.RadioItem key={option.value} value={option.value} className={itemLook}>
        <span aria-hidden className="size-2 rounded-full bg-fill-strong [[data-state=checked]>&]:bg-primary" />
        {option.label}
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
)

export const MenuSeparator = () => <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
