import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leaveScreen, openScreen } from '../platform/testing/open-screen.tsx'
import { DateFilter, DateInput } from './date-input.tsx'

type Kind = typeof DateInput | typeof DateFilter

const open = async (Kind: Kind, from = '') => {
  const given: string[] = []
  const Held = () => {
    const [value, setValue] = useState(from)
    const change = (day: string) => {
      given.push(day)
      setValue(day)
    }
    return (
      <>
        <Kind name="day" value={value} onChange={change} />
        <button type="button" onClick={() => setValue('2028-02-29')}>
          von außen
        </button>
      </>
    )
  }
  return { user: await openScreen(<Held />), given }
}
afterEach(leaveScreen)
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('a day is typed as people write it, handed on as YYYY-MM-DD, and written out when the field is left', async () => {
  const { user, given } = await open(DateInput)
  await user.type(field(), '7.1.27')
  expect(given.at(-1)).toBe('2027-01-07')
  expect(field().value).toBe('7.1.27')
  await user.tab()
  expect(field().value).toBe('07.01.2027')
})

test('what is no day stays as it was typed and is handed on so, for the form to refuse', async () => {
  const { user, given } = await open(DateInput, '2027-01-07')
  expect(field().value).toBe('07.01.2027')
  await user.clear(field())
  expect(given.at(-1)).toBe('')
  await user.type(field(), '31.2.2027')
  await user.tab()
  expect(given.at(-1)).toBe('31.2.2027')
  expect(field().value).toBe('31.2.2027')
})

test('it shows what is set from outside, over what was being typed', async () => {
  const { user } = await open(DateInput)
  await user.type(field(), '7.1.')
  await user.click(screen.getByRole('button', { name: 'von außen' }))
  expect(field().value).toBe('29.02.2028')
})

test('a day is picked from a calendar of the page’s language that begins on Monday', async () => {
  const { user, given } = await open(DateInput, '2027-01-07')
  await user.click(screen.getByRole('button', { name: 'Kalender' }))
  expect(await screen.findByText('Januar 2027', {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Mo')
  await user.click(screen.getByRole('button', { name: /^Freitag, 15. Januar 2027/ }))
  expect(given.at(-1)).toBe('2027-01-15')
  expect(field().value).toBe('15.01.2027')
  expect(screen.queryByText('Januar 2027')).toBeNull()
})

test('a filter waits until the day is whole: with Enter or when it is left', async () => {
  const { user, given } = await open(DateFilter)
  await user.type(field(), '7.1.2027')
  expect(given).toEqual([])
  await user.keyboard('{Enter}')
  expect(given).toEqual(['2027-01-07'])
  await user.clear(field())
  await user.type(field(), '31.2.')
  await user.tab()
  expect(given).toEqual(['2027-01-07'])
  await user.clear(field())
  await user.tab()
  expect(given).toEqual(['2027-01-07', ''])
})
