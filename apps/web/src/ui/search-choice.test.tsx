import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { SearchChoice } from './search-choice.tsx'

const options = [
  { value: 'kita', label: 'Kita Wattwürmer' },
  { value: 'kueche', label: 'Küche St. Ansgar' },
  { value: 'mensa', label: 'Mensa Campus Deichmoor' },
]

const open = (first?: string, known: typeof options | 'unknown' = options) => {
  const chosen: (string | undefined)[] = []
  const Choice = () => {
    const [value, setValue] = useState(first)
    return (
      <Field label="Kunde">
        <SearchChoice
          options={known === 'unknown' ? undefined : known}
          value={value}
          all="Alle Kunden"
          nothing="Niemand heißt so."
          onChoose={(next) => {
            chosen.push(next)
            setValue(next)
          }}
        />
      </Field>
    )
  }
  render(
    <IntlProvider locale="de-DE" messages={{}}>
      <Choice />
    </IntlProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' })
  return { chosen, field, user: userEvent.setup() }
}
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('finds by a part of a name without its accents, and Enter takes the one that is left', async () => {
  const { chosen, field, user } = open()
  await user.click(field)
  expect(shown()).toEqual(['Alle Kunden', ...options.map(({ label }) => label)])
  await user.type(field, 'kuche')
  expect(shown()).toEqual(['Küche St. Ansgar'])
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['kueche'])
  expect(field.value).toBe('Küche St. Ansgar')
  expect(shown()).toEqual([])
})

test('is walked through by arrows, and its first one takes the choice back', async () => {
  const { chosen, field, user } = open('mensa')
  expect(field.value).toBe('Mensa Campus Deichmoor')
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await user.keyboard('{Enter}')
  expect(chosen).toEqual([undefined])
  expect(field.value).toBe('')
})

test('left without a choice it is as it was, and says when nobody is called so', async () => {
  const { chosen, field, user } = open('kita')
  await user.click(field)
  await user.type(field, 'Xaver')
  expect(screen.getByRole('status').textContent).toBe('Niemand heißt so.')
  await user.keyboard('{Enter}')
  await user.tab()
  expect(chosen).toEqual([])
  expect(field.value).toBe('Kita Wattwürmer')
})

test('the first press of an arrow goes to the end that it points to', async () => {
  const { chosen, field, user } = open()
  await user.click(field)
  await user.keyboard('{ArrowUp}{Enter}')
  expect(chosen).toEqual(['mensa'])
})

test('says nothing of what is chosen before it is known how that is called', () => {
  const { field } = open('mensa', 'unknown')
  expect(field.value).toBe('')
})

test('who does not occur any more stands there by what the address says, and can be taken back', async () => {
  const { chosen, field, user } = open('xaver')
  expect(field.value).toBe('xaver')
  await user.click(field)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual([undefined])
})
