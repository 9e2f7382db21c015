import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; count?: number; content: ReactNode }[]
}

/** On a narrow screen the chosen tab is brought into sight, sideways alone: the page stays where it is. */
const useChosenInSight = (value: string) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is chosen is read from the page
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !chosen) return
    const { scrollLeft, clientWidth } = list.current
    const { offsetLeft: left, offsetWidth: width } = chosen
    if (left < scrollLeft || left + width > scrollLeft + clientWidth)
      list.current.scrollLeft = left - (clientWidth - width) / 2
  }, [value])
  return list
}

/** Views of one thing side by side. Keep `value` in the address, so that a link opens the same one. */
export const Tabs = <T extends string>({ label, value, onChange, tabs }: Props<T>) => {
  const list = useChosenInSight(value)
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative mb-5 flex gap-3 overflow-x-auto border-b border-line print:hidden"
      >
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
}
