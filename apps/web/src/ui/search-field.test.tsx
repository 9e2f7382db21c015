import { messages } from '@regionalmarkt/i18n/german.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const List = () => {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField label="Suche" placeholder="Name" value={words} onSearch={setWords} />
      <button type="button" onClick={() => setWords('')}>
        Zurücksetzen
      </button>
      <button type="button" onClick={() => setWords('Linda')}>
        Ansicht
      </button>
      <output>{words}</output>
    </>
  )
}
const inGerman = (field: ReactNode) => (
  <IntlProvider locale="de-DE" messages={messages}>
    {field}
  </IntlProvider>
)
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rest = () => act(() => vi.advanceTimersByTimeAsync(300))

it('shows what is looked for, also where a kept view or a reset says it, and leaves alone what is being typed', async () => {
  render(inGerman(<List />))
  const field = screen.getByRole('searchbox')
  press('Ansicht')
  expect(field).toHaveProperty('value', 'Linda')
  press('Zurücksetzen')
  expect(field).toHaveProperty('value', '')
  type('Linda ')
  await rest()
  expect(screen.getByRole('status').textContent).toBe('Linda')
  // The blank after a word stays until the next one.
  expect(field).toHaveProperty('value', 'Linda ')
  press('Zurücksetzen')
  press('Ansicht')
  expect(field).toHaveProperty('value', 'Linda')
})

it('does not look for what was typed before a view was opened', async () => {
  render(inGerman(<List />))
  type('Lauch')
  press('Ansicht')
  await rest()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Linda')
  expect(screen.getByRole('status').textContent).toBe('Linda')
})

it('keeps letters that were typed while an earlier answer was on its way', async () => {
  const asked: string[] = []
  const onSearch = (words: string) => void asked.push(words)
  const { rerender } = render(inGerman(<SearchField label="Suche" placeholder="Name" value="" onSearch={onSearch} />))
  type('La')
  await rest()
  type('Lau')
  await rest()
  type('Lauch')
  rerender(inGerman(<SearchField label="Suche" placeholder="Name" value="La" onSearch={onSearch} />))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Lauch')
  rerender(inGerman(<SearchField label="Suche" placeholder="Name" value="Lau" onSearch={onSearch} />))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Lauch')
  await rest()
  expect(asked).toEqual(['La', 'Lau', 'Lauch'])
})
