import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import { de } from 'react-day-picker/locale/de'
import { enUS } from 'react-day-picker/locale/en-US'
import { useFormat } from '../platform/words.tsx'

type Props = {
  name: string
  /** The field it belongs to. */
  beside: RefObject<HTMLSpanElement | null>
  /** `YYYY-MM-DD`, or empty. */
  day: string
  today: string
  onPick: (day: string) => void
  onClose: () => void
}

/** A calendar counts in days of this device: the same figures, whatever its time zone. */
const dateOf = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const step =
  'inline-flex size-11 items-center justify-center rounded-xl text-quiet hover:bg-fill hover:text-ink [&_svg]:size-4 [&_svg]:fill-current'

/** A month to pick a day from; weeks begin on Monday. */
export const Calendar = ({ name, beside, day, today, onPick, onClose }: Props) => {
  const { locale } = useFormat()
  const chosen = day === '' ? undefined : dateOf(day)
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={beside as RefObject<HTMLSpanElement>} />
      <Popover.Content
        aria-label={name}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={(event) => {
          // Its own button closes it; closed here before, it would open again.
          if (event.target instanceof Node && beside.current?.contains(event.target)) event.preventDefault()
        }}
        className="z-50 animate-enter rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
      >
        <DayPicker
          mode="single"
          required
          autoFocus
          locale={locale === 'de-DE' ? de : enUS}
          weekStartsOn={1}
          today={dateOf(today)}
          selected={chosen}
          defaultMonth={chosen ?? dateOf(today)}
          onSelect={(date) => onPick(dayOf(date))}
          classNames={{
            months: 'relative',
            month_caption: 'flex h-11 items-center px-3 font-semibold',
            nav: 'absolute top-0 right-0 flex',
            button_previous: step,
            button_next: step,
            weekday: 'h-9 w-11 text-sm font-normal text-quiet',
            day: 'p-0 text-center tabular-nums',
            day_button: 'inline-flex size-11 items-center justify-center rounded-xl hover:bg-fill',
            today: 'font-bold text-primary-ink',
            selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-strong',
            outside: 'text-quiet',
          }}
        />
      </Popover.Content>
    </Popover.Root>
  )
}
