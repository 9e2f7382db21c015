import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; count?: number; content: ReactNode }[]
}

/** Views of one thing side by side. Keep `value` in the address, so that a link opens the same one. */
export const Tabs = <T extends string>({ label, value, onChange, tabs }: Props<T>) => (
  <Radix.Root
    value={value}
    onValueChange={(next) => {
      const chosen = tabs.find((tab) => tab.value === next)
      if (chosen) onChange(chosen.value)
    }}
  >
    <Radix.List aria-label={label} className="mb-5 flex gap-3 overflow-x-auto border-b border-line">
      {/* What scrolls cuts off what stands out of it: the ring of the focus stays inside. */}
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-1.5 font-medium text-quiet hover:text-ink focus-visible:rounded-lg focus-visible:-outline-offset-3 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && <span className="rounded-full bg-fill px-2 text-sm">{tab.count}</span>}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value}>
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
