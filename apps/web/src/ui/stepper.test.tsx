import { messages } from '@regionalmarkt/i18n/german.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

type Limits = Pick<ComponentProps<typeof Stepper>, 'min' | 'max' | 'step' | 'canBeZero' | 'isFollowed'>

const Counted = ({ from, ...limits }: Limits & { from: number }) => {
  const [value, setValue] = useState(from)
  return (
    <>
      <Stepper name="Möhren" value={value} onChange={setValue} {...limits} />
      <p role="status">{value}</p>
    </>
  )
}

const open = (from: number, limits: Limits) => {
  render(
    <IntlProvider locale="de-DE" messages={messages}>
      <Counted from={from} {...limits} />
    </IntlProvider>,
  )
  return userEvent.setup()
}

const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mehr Möhren' })
const fewer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Weniger Möhren' })
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Menge: Möhren' })

describe('the buttons', () => {
  test.each<[string, number, Limits, number[]]>([
    ['count up from nothing', 0, { min: 0 }, [1, 2, 3]],
    ['begin with the least that can be ordered', 0, { min: 4, step: 2, canBeZero: true }, [4, 6, 8]],
    ['go by the step', 2, { min: 2, step: 6 }, [8, 14, 20]],
    ['end where there is no more', 8, { max: 9 }, [9, 9]],
  ])('%s', async (_, from, limits, expected) => {
    const user = open(from, limits)
    for (const next of expected) {
      await user.click(more())
      expect(amount().value).toBe(String(next))
    }
  })

  test.each<[string, number, Limits, number[]]>([
    ['down to nothing', 2, { min: 0 }, [1, 0, 0]],
    ['to the least, and not below', 2, {}, [1, 1]],
    ['to the least, and then out of the cart', 6, { min: 4, step: 2, canBeZero: true }, [4, 0]],
  ])('count down %s', async (_, from, limits, expected) => {
    const user = open(from, limits)
    for (const next of expected) {
      await user.click(fewer())
      expect(amount().value).toBe(String(next))
    }
  })
})

test('arrows count like the buttons, from nothing too', async () => {
  const user = open(0, { min: 0 })
  await user.type(amount(), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(amount().value).toBe('1')
})

test.each<[string, number, Limits, string, string]>([
  ['as it is, where it fits', 1, {}, '7', '7'],
  ['as the next that fits', 4, { min: 4, step: 2 }, '5', '6'],
  ['as the most there is', 1, { max: 12 }, '99', '12'],
  ['as it was, where it is no number', 3, {}, 'x', '3'],
  ['as nothing', 3, { min: 0 }, '0', '0'],
  ['as whole packs, where somebody wants half a one', 3, {}, '1,5', '1'],
  ['with the unit behind it', 3, {}, '2 kg', '2'],
  ['by its thousands', 3, {}, '1.234,50', '1234'],
  ['as it was, where it is less than nothing', 3, { min: 0 }, '-1', '3'],
  ['as the most that the market takes', 3, {}, '99999999', '100000'],
])('what is typed is taken %s', async (_, from, limits, typed, expected) => {
  const user = open(from, limits)
  await user.clear(amount())
  await user.type(amount(), typed)
  await user.tab()
  expect(amount().value).toBe(expected)
})

const hint = () => screen.getByRole('status').textContent

describe('a number that a hint follows', () => {
  test.each<[string, Limits, string, string[], string[]]>([
    ['digit by digit', { min: 0 }, '120', ['1', '12', '120'], ['1', '12', '120']],
    ['from nothing', { min: 0 }, '07', ['0', '07'], ['0', '7']],
    ['as the most there is', { max: 50 }, '99', ['9', '99'], ['9', '50']],
    ['as the least, until it is more', { min: 10 }, '12', ['1', '12'], ['10', '12']],
    ['in whole packs', { min: 2, step: 2 }, '12', ['1', '12'], ['2', '12']],
    ['with its unit', { min: 0 }, '2 k', ['2', '2 ', '2 k'], ['2', '2', '2']],
    ['by its thousands', { min: 0 }, '1.234', ['1', '1.', '1.2', '1.23', '1.234'], ['1', '1', '1', '1', '1234']],
  ])('is taken while it is typed: %s', async (_, limits, typed, fields, hints) => {
    const user = open(30, { ...limits, isFollowed: true })
    await user.clear(amount())
    expect([amount().value, hint()]).toEqual(['', '30'])
    for (const [index, key] of [...typed].entries()) {
      await user.type(amount(), key)
      expect([amount().value, hint()]).toEqual([fields[index], hints[index]])
    }
  })

  test('becomes the nearest that fits when the field is left, and stays as it was where it is empty', async () => {
    const user = open(30, { max: 50, isFollowed: true })
    await user.clear(amount())
    await user.type(amount(), '99')
    await user.tab()
    expect([amount().value, hint()]).toEqual(['50', '50'])
    await user.clear(amount())
    await user.tab()
    expect([amount().value, hint()]).toEqual(['50', '50'])
  })
})

test('a number that is sent at once is taken when the field is left', async () => {
  const user = open(3, {})
  await user.clear(amount())
  await user.type(amount(), '12')
  expect(hint()).toBe('3')
  await user.tab()
  expect(hint()).toBe('12')
})
