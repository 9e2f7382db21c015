import { parseDay } from '@regionalmarkt/i18n/parse-day.ts'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useNow } from '../platform/use-now.ts'
import { useFormat } from '../platform/words.tsx'
import { classNames } from '../ui/class-names.ts'
import { Input } from '../ui/input.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

/** `YYYY-MM-DD`, and not what somebody is still typing. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

type Props = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'className'> & {
  /** `YYYY-MM-DD`, empty, or what was typed and is no day. */
  value: string
  /** What is no day is handed on as it was typed: a form refuses it at the field, and nothing is lost. */
  onChange: (day: string) => void
  /** When the field is left, Enter is pressed or a day is picked. */
  onDone?: (day: string) => void
}

/**
 * A day, typed or picked from a calendar, in the language of the page: a browser's own field follows the browser's, in which 01/07 is
 * two different days.
 */
export const DateInput = ({ value, onChange, onDone, className, ...rest }: Props) => {
  const t = useWorkplaceTranslations('dates')
  const format = useFormat()
  const today = format.dayOf(useNow())
  const shown = (day: string): string => (isDay(day) ? format.fullDay(day) : day)
  const [text, setText] = useState(() => shown(value))
  const [known, setKnown] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  if (value !== known) {
    setKnown(value)
    setText(shown(value))
  }
  const change = (day: string) => {
    setKnown(day)
    onChange(day)
  }
  const type = (typed: string) => {
    setText(typed)
    change(typed.trim() === '' ? '' : (parseDay(typed, format.locale, today) ?? typed))
  }
  const done = () => {
    setText(shown(known))
    onDone?.(known)
  }
  return (
    <span ref={frame} className="relative block">
      <Input
        {...rest}
        value={text}
        autoComplete="off"
        inputMode={format.locale === 'de-DE' ? 'decimal' : 'text'}
        placeholder={t('pattern')}
        className={classNames('pr-12', className)}
        onChange={({ target }) => type(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      <button
        type="button"
        aria-label={t('calendar')}
        aria-expanded={isOpen}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-xl text-quiet hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <Calendar
            name={t('calendar')}
            beside={frame}
            day={isDay(value) ? value : ''}
            today={today}
            onPick={(day) => {
              setText(shown(day))
              change(day)
              setOpen(false)
              onDone?.(day)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** A day that narrows a list: handed on when it is one and the field is left, so that no list is asked for half a date. */
export const DateFilter = ({ value, onChange, ...rest }: Omit<Props, 'onDone'>) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const done = (day: string) => {
    if ((day === '' || isDay(day)) && day !== value) onChange(day)
  }
  return <DateInput {...rest} value={typed} onChange={setTyped} onDone={done} />
}
