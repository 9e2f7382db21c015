import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  shape: string
}

/** What lies over the page while a dialog or a drawer is open. Whatever had the focus before gets it back. */
const DialogLayer = ({ title, description, actions, children, isOpen, onOpenChange, shape }: Props) => {
  const t = useTranslations('ui')
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-enter bg-scrim" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames('fixed z-50 flex flex-col bg-raised text-ink shadow-float', shape)}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
            <div className="min-w-0">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t('close')}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-xl hover:bg-fill"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
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

export default DialogLayer
