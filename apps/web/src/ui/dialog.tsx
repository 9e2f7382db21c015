import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

type Props = {
  title: string
  description?: ReactNode
  /** Opens it; leave out when `isOpen` is controlled. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

const scrim = 'fixed inset-0 z-40 animate-enter bg-scrim'

const closeButton = (label: string) => (
  <Radix.Close
    aria-label={label}
    className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-xl hover:bg-fill"
  >
    <X aria-hidden className="size-5" />
  </Radix.Close>
)

const Layer = ({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  actions,
  children,
  shape,
}: Props & { shape: string }) => {
  const t = useTranslations('ui')
  return (
    <Radix.Root {...(isOpen === undefined ? {} : { open: isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames('fixed z-50 flex flex-col bg-raised text-ink shadow-float', shape)}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
            <div className="min-w-0">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            {closeButton(t('close'))}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
          {actions !== undefined && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A question that has to be answered before anything else; a sheet from below on phones. */
export const Dialog = (props: Props) => (
  <Layer
    {...props}
    shape="inset-x-0 bottom-0 max-h-[92dvh] animate-rise rounded-t-3xl pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-enter sm:rounded-3xl"
  />
)

/** Something beside the page, such as the cart: from the right, the whole width on phones. */
export const Drawer = (props: Props) => (
  <Layer {...props} shape="inset-y-0 right-0 w-full animate-slide sm:w-[min(28rem,90vw)] sm:rounded-l-3xl" />
)

/** Closes the dialog around it; give it a button. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>
