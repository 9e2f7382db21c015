import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../platform/testing/open-screen.tsx'
import { type Filter, WithView } from '../platform/testing/with-view.tsx'
import { useTicked } from './use-ticked.ts'

test('what is ticked stays for as long as the same is shown, and is forgotten by name', async () => {
  const Ticks = ({ filter }: { filter: Filter }) => {
    const ticked = useTicked(filter)
    return (
      <>
        <output>{[...ticked.ids].join()}</output>
        <button type="button" onClick={() => ticked.tick(new Set([...ticked.ids, String(ticked.ids.size)]))}>
          tick
        </button>
        <button type="button" onClick={ticked.clear}>
          clear
        </button>
      </>
    )
  }
  const user = await openScreen(<WithView view={{ q: 'B' }} list={(filter) => <Ticks filter={{ ...filter }} />} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('status').textContent
  await press('tick')
  await press('tick')
  expect(shown()).toBe('0,1')
  await press('everything')
  expect(shown()).toBe('0,1')
  await press('a view')
  expect(shown()).toBe('')
  await press('tick')
  await press('clear')
  expect(shown()).toBe('')
})
