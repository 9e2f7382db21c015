import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Tooltips inside open after 700 ms, within 300 ms of another one at once. The workplaces stand in one; elsewhere bring it along. */
export const TooltipArea = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

/** A remark on what has the focus or the pointer. Never the only place of something that matters: phones have none. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={12}
        className="z-60 max-w-72 animate-enter rounded-lg bg-ink px-3 py-1.5 text-sm text-ground shadow-float"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
