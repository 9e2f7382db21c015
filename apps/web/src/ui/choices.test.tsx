import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceChips } from './chip.tsx'
import { ChoiceCards } from './choice-cards.tsx'

const days = [
  { value: 'monday', title: 'Montag', label: 'Montag' },
  { value: 'tuesday', title: 'Dienstag', label: 'Dienstag' },
  { value: 'wednesday', title: 'Mittwoch', label: 'Mittwoch' },
]

test.each([
  ['cards', ChoiceCards],
  ['chips', ChoiceChips],
])('the arrow keys walk through the choices of a group of %s, and leave the other group alone', async (_, Choices) => {
  const Group = ({ label, from }: { label: string; from: string }) => {
    const [day, setDay] = useState(from)
    return <Choices label={label} value={day} options={days} onChange={setDay} />
  }
  render(
    <>
      <Group label="Lieferung" from="monday" />
      <Group label="Abholung" from="monday" />
    </>,
  )
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => (checked ? 1 : 0))
      .join('')
  expect(chosen()).toBe('001100')
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe('001001')
})
