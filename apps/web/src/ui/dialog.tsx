import { Slot } from 'radix-ui'
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'

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

/** Loaded with the first dialog that opens, or a moment earlier, when the pointer or the focus is on its button. */
const loadLayer = () => import('./dialog-layer.tsx')
const DialogLayer = lazy(loadLayer)

const CloseContext = createContext<() => void>(() => undefined)

const Opening = ({ trigger, isOpen: isOpenByCaller, onOpenChange, shape, ...rest }: Props & { shape: string }) => {
  const [isOpenHere, setOpenHere] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = isOpenByCaller ?? isOpenHere
  if (isOpen && !wasOpened) setWasOpened(true)
  const change = (next: boolean) => {
    setOpenHere(next)
    onOpenChange?.(next)
  }
  return (
    <CloseContext value={() => change(false)}>
      {trigger !== undefined && (
        <Slot.Root
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadLayer}
          onFocus={loadLayer}
          onClick={() => change(true)}
        >
          {trigger}
        </Slot.Root>
      )}
      {wasOpened && (
        <Suspense>
          <DialogLayer {...rest} isOpen={isOpen} onOpenChange={change} shape={shape} />
        </Suspense>
      )}
    </CloseContext>
  )
}

/** A question that has to be answered before anything else; a sheet from below on phones. */
export const Dialog = (props: Props) => (
  <Opening
    {...props}
    shape="inset-x-0 bottom-0 max-h-[92dvh] animate-rise rounded-t-3xl pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-3rem)] sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-enter sm:rounded-3xl"
  />
)

/** Something beside the page, such as the cart: from the right, the whole width on phones. */
export const Drawer = (props: Props) => (
  <Opening {...props} shape="inset-y-0 right-0 w-full animate-slide sm:w-[min(28rem,90vw)] sm:rounded-l-3xl" />
)

/** Closes the dialog around it; give it a button. */
export const DialogClose = ({ children }: { children: ReactNode }) => (
  <Slot.Root onClick={use(CloseContext)}>{children}</Slot.Root>
)
