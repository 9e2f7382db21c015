import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { classNames } from './class-names.ts'
import type { MenuParts } from './menu-parts.ts'

type Props = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' }

const PartsContext = createContext<MenuParts | null>(null)

const useParts = (): MenuParts => {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('This part of a menu stands outside of a Menu.')
  return parts
}

/** Menus bring the largest code of all parts; the page shows their buttons first and loads them then. */
const LoadedMenu = lazy(async () => {
  const { menuParts } = await import('./menu-parts.ts')
  const { Root, Trigger, Content } = menuParts
  // Beside its button, not at the end of the page, so that it stays inside the landmark it belongs to.
  return {
    default: ({ trigger, children, align = 'end', isOpenAtFirst }: Props & { isOpenAtFirst: boolean }) => (
      <PartsContext value={menuParts}>
        <Root modal={false} defaultOpen={isOpenAtFirst}>
          <Trigger asChild>{trigger}</Trigger>
          <Content
            align={align}
            sideOffset={8}
            collisionPadding={12}
            className="z-50 max-w-[calc(100vw-1.5rem)] min-w-56 animate-enter rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-float"
          >
            {children}
          </Content>
        </Root>
      </PartsContext>
    ),
  }
})

/** A button that opens a list of things to do. Pressed before it has loaded, it opens when it has. */
export const Menu = (props: Props) => {
  const [wasPressed, setWasPressed] = useState(false)
  const button = (
    <Slot.Root aria-haspopup="menu" onClick={() => setWasPressed(true)}>
      {props.trigger}
    </Slot.Root>
  )
  return (
    <Suspense fallback={button}>
      <LoadedMenu {...props} isOpenAtFirst={wasPressed} />
    </Suspense>
  )
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 outline-none data-disabled:opacity-50 data-highlighted:bg-fill sm:min-h-10'

type ItemProps = {
  icon?: LucideIcon
  onSelect?: (event: Event) => void
  isDisabled?: boolean
  /** Gives the look to the only child instead, such as a link. */
  asChild?: boolean
  className?: string
  children: ReactNode
}

export const MenuItem = ({ icon: Icon, onSelect, isDisabled, asChild, className, children }: ItemProps) => {
  const { Item } = useParts()
  return (
    <Item
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
    </Item>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of a few inside a menu. */
export const MenuChoice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => {
  const { RadioGroup, RadioItem, Label } = useParts()
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Label className="px-3 pt-2 pb-1 text-sm text-quiet">{label}</Label>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={itemLook}>
          <span aria-hidden className="size-2 rounded-full bg-fill-strong [[data-state=checked]>&]:bg-primary" />
          {option.label}
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

export const MenuSeparator = () => {
  const { Separator } = useParts()
  return <Separator className="mx-3 my-1.5 h-px bg-line" />
}
