import { numberOfWeekday, type Weekday, weekdayOf } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { RecurringOrder, Template } from './queries.ts'

export type DraftLine = {
  readonly salesUnitId: string
  readonly name: string
  readonly salesUnitName: string
  readonly quantity: number
}

/** A template as it is typed. */
export type TemplateDraft = {
  readonly interval: Template['interval']
  readonly startsOn: string
  readonly endsOn: string
  readonly holidayRule: Template['holidayRule']
  readonly deliveryMethod: Template['deliveryMethod']
  readonly billingAddressId: string
  readonly shippingAddressId: string
  readonly note: string
  readonly buyerOrderNumber: string
  readonly costCentre: string
  readonly breaks: readonly { readonly from: string; readonly until: string }[]
  readonly lines: readonly DraftLine[]
}

/** One that is kept on the device, and not from an older version. */
export const isTemplateDraft = (value: unknown): boolean => Array.isArray((value as TemplateDraft | null)?.lines)

type Book = {
  readonly addresses: readonly {
    readonly id: string
    readonly kind: 'billing' | 'shipping'
    readonly isDefault?: boolean
  }[]
  readonly methods: readonly TemplateDraft['deliveryMethod'][]
}

/** A new one: with the usual addresses, and the first way that there is. */
export const emptyTemplate = ({ addresses, methods }: Book): TemplateDraft => {
  const usual = (kind: 'billing' | 'shipping') => {
    const book = addresses.filter((address) => address.kind === kind)
    return (book.find(({ isDefault }) => isDefault) ?? book[0])?.id ?? ''
  }
  return {
    ...{ interval: 'weekly', startsOn: '', endsOn: '', holidayRule: 'dayBefore', note: '', breaks: [], lines: [] },
    ...{ buyerOrderNumber: '', costCentre: '' },
    deliveryMethod: methods[0] ?? 'deliveryHub',
    billingAddressId: usual('billing'),
    shippingAddressId: usual('shipping'),
  }
}

/** `YYYY-MM-DD`, and not what somebody is still typing. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `YYYY-MM-DD`, so many days later, or earlier where negative. */
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The soonest such weekday from a day on. */
export const nextWeekday = (weekday: Weekday, from: string): string =>
  plusDays(from, (numberOfWeekday(weekday) - numberOfWeekday(weekdayOf(from)) + 7) % 7)

/** The nth of its weekday in its month; a fifth one is the last (-1). */
export const weekOfMonthOf = (day: string): 1 | 2 | 3 | 4 | -1 => {
  const nth = Math.ceil(Number(day.slice(8, 10)) / 7)
  return nth > 4 ? -1 : (nth as 1 | 2 | 3 | 4)
}

/** What is sent; null as long as what everything else follows from is missing. */
export const templateOf = (draft: TemplateDraft): Template | null => {
  const { startsOn, endsOn, breaks, lines, interval, ...rest } = draft
  if (!isDay(startsOn) || lines.length === 0 || rest.billingAddressId === '' || rest.shippingAddressId === '')
    return null
  return {
    ...rest,
    ...{ interval, startsOn, weekday: weekdayOf(startsOn) },
    weekOfMonth: interval === 'monthly' ? weekOfMonthOf(startsOn) : null,
    endsOn: endsOn === '' ? null : endsOn,
    breaks: breaks.filter(({ from, until }) => from !== '' || until !== ''),
    lines: lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
  }
}

/** A saved one, to be changed. */
export const draftOf = (order: RecurringOrder): TemplateDraft => {
  const { interval, startsOn, holidayRule, deliveryMethod, note, breaks, buyerOrderNumber, costCentre } = order
  return {
    ...{ interval, startsOn, holidayRule, deliveryMethod, note, breaks, buyerOrderNumber, costCentre },
    endsOn: order.endsOn ?? '',
    billingAddressId: order.billingAddressId ?? '',
    shippingAddressId: order.shippingAddressId ?? '',
    lines: order.items.map(({ salesUnitId, articleName: name, salesUnitName, quantity }) => ({
      ...{ salesUnitId, name, salesUnitName, quantity },
    })),
  }
}

/** The same lines, and those of others that are not there yet. */
export const withMissing = (lines: readonly DraftLine[], others: readonly DraftLine[]): DraftLine[] => [
  ...lines,
  ...others.filter(({ salesUnitId }) => !lines.some((line) => line.salesUnitId === salesUnitId)),
]

/** The same lines with others added; what is there already gets more. */
export const joined = (lines: readonly DraftLine[], others: readonly DraftLine[]): DraftLine[] => {
  const more = new Map(others.map((line) => [line.salesUnitId, line]))
  const raised = lines.map((line) => ({
    ...line,
    quantity: line.quantity + (more.get(line.salesUnitId)?.quantity ?? 0),
  }))
  return withMissing(raised, others)
}
