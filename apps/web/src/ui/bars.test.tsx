import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bars } from './bars.tsx'
import { TooltipArea } from './tooltip.tsx'

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const weeks = [
  { key: 52, label: '52', value: 91_200, title: 'KW 52: 912 €, 3 Bestellungen' },
  { key: 1, label: '1', value: 187_350, title: 'KW 1: 1.874 €, 5 Bestellungen' },
]

/** The width a phone has for it; a pretended browser lays out nothing. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(seen: () => void) {
        this.observe = seen
      }
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(310)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(224)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (bars: typeof weeks) =>
  render(
    <TooltipArea>
      <Bars label="Umsatz je Woche" bars={bars} unit={100} figure={(cents) => euros.format(cents / 100)} />
    </TooltipArea>,
  )

test('every figure is in a list of words, there before anything is drawn', () => {
  show(weeks)
  const list = screen.getByRole('list', { name: 'Umsatz je Woche' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list.textContent).toBe('KW 52: 912 €, 3 BestellungenKW 1: 1.874 €, 5 Bestellungen')
  expect(document.querySelector('svg')).toBeNull()
})

test('the axes say round sums in the reader’s language and name each bar, to the eye alone', async () => {
  show(weeks)
  const highest = await screen.findByText('2.000 €')
  expect(highest.closest('[aria-hidden=true]')).not.toBeNull()
  const words = [...document.querySelectorAll('svg text')].map((text) => text.textContent)
  expect(words).toEqual(
    ['0 €', '500 €', '1.000 €', '1.500 €', '2.000 €', '52', '1'].map((word) => word.replace(' ', '\u00a0')),
  )
})

test('what can be opened is opened by a bar, and by its words', async () => {
  const opened: string[] = []
  show(weeks.map((week) => ({ ...week, onOpen: () => opened.push(week.label) })))
  await screen.findByText('52')
  const [bar] = document.querySelectorAll('svg rect[class]')
  fireEvent.click(bar as Element)
  fireEvent.click(screen.getByRole('button', { name: /^KW 1:/ }))
  expect(opened).toEqual(['52', '1'])
})

test('a bar twice as high is twice as much, and nothing sold has no height', async () => {
  show([
    { ...weeks[0], value: 50_000 },
    { ...weeks[1], value: 100_000 },
    { key: 2, label: '2', value: 0, title: 'KW 2' },
  ] as typeof weeks)
  await screen.findByText('2')
  const [half = 0, whole, none] = [...document.querySelectorAll('rect[class]')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(half).toBeGreaterThan(20)
  expect(whole).toBeCloseTo(2 * half)
  expect(none).toBe(0)
})

test('weeks without a sale have an axis that names nothing else', async () => {
  show(weeks.map((week) => ({ ...week, value: 0 })))
  await screen.findByText('52')
  expect(screen.getAllByText(/€$/, { selector: 'text' }).map((text) => text.textContent)).toEqual(['0\u00a0€'])
})
