import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const frame =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-xl font-semibold whitespace-nowrap transition-colors select-none active:translate-y-px aria-disabled:opacity-55 aria-disabled:active:translate-y-0 disabled:opacity-55 [&>svg]:size-[1.15em] [&>svg]:shrink-0'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong/60 bg-raised text-ink hover:bg-fill',
  quiet: 'text-ink hover:bg-fill',
  tinted: 'bg-primary-tint text-primary-ink hover:bg-primary-tint-strong',
  danger: 'border border-danger/50 bg-raised text-danger-ink hover:bg-danger-tint',
  link: 'touch-target h-auto! min-h-8 rounded-md! px-0! text-primary-ink underline-offset-4 hover:underline',
}

const sizes = {
  small: 'h-11 px-3.5 text-base sm:h-9 sm:px-3',
  medium: 'h-11 px-4.5 text-base',
  large: 'h-13 px-6 text-lg',
}

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes; wide?: boolean }

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Gives the look to the only child instead, such as a link. */
    asChild?: boolean
    /** Something is on its way: the button keeps its width and its focus, and does not fire again. */
    isBusy?: boolean
    /** Why the button may not be pressed. It stays reachable, so that everybody can find out. */
    refusal?: string | null | undefined
    children: ReactNode
  }

export const Button = ({
  look = 'primary',
  size = 'medium',
  wide,
  asChild,
  isBusy,
  refusal,
  className,
  onClick,
  ...rest
}: Props) => {
  const isOff = Boolean(isBusy || refusal)
  const Component = asChild ? Slot.Root : 'button'
  return (
    <Component
      {...(asChild ? {} : { type: rest.type ?? 'button' })}
      {...rest}
      title={refusal ?? rest.title}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-description={refusal ?? undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={classNames(
        frame,
        looks[look],
        sizes[size],
        wide && 'w-full',
        isBusy && 'animate-pulse',
        // On paper nothing can be pressed; what leads somewhere is often a name.
        look !== 'link' && 'print:hidden',
        className,
      )}
    />
  )
}
