import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { ListDays, PriceDays } from './price-days.tsx'

beforeEach(async () => {
  await signInAs(startBrowser(), producer)
})

const nextWeek = { from: '2026-12-07', until: '2026-12-13' }
test.each([
  [{ ...nextWeek, is: 'coming' as const }, /^Die Preise dieser Liste gelten vom 07\.12\.2026 bis 13\.12\.2026, danach/],
  [
    { ...nextWeek, until: null, is: 'coming' as const },
    /^Die Preise dieser Liste gelten ab 07\.12\.2026\. Neue Artikel/,
  ],
  [{ ...nextWeek, is: 'over' as const }, /^Diese Liste galt bis 13\.12\.2026\./],
])('a list that does not run now says when it does', async (validity, said) => {
  await openScreen(<ListDays validity={validity} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('a list that runs, or names no days, says nothing of them', async () => {
  await openScreen(
    <>
      <ListDays validity={{ ...nextWeek, is: 'now' }} />
      <ListDays validity={null} />
      <PriceDays priceDays={null} />
    </>,
  )
  expect(screen.queryByText(/2026/)).toBeNull()
})

test.each([
  [nextWeek, '07.12.2026 bis 13.12.2026'],
  [{ ...nextWeek, until: null }, 'ab 07.12.2026'],
])('a price says from when to when it holds', async (priceDays, said) => {
  await openScreen(<PriceDays priceDays={priceDays} />)
  expect(screen.getByText(said)).toBeTruthy()
})
