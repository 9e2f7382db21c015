import { lazy, Suspense, useState } from 'react'
import type { useQuickCommand } from './use-quick-command.ts'

/** Comes with the first time it is opened. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** The command palette over the page, once it was wanted. */
export const QuickCommand = ({ isOpen, setIsOpen }: ReturnType<typeof useQuickCommand>) => {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <CommandPalette isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}
