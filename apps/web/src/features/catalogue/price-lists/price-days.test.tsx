import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { ListDays, PriceDays, UndatedDays } from './price-days.tsx'

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  await signInAs(server, producer)
})

const days = { from: '2026-12-07', until: '2026-12-13' }
const nextWeek = { ...days, undated: null }
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
  [days, '07.12.2026 bis 13.12.2026'],
  [{ ...days, until: null }, 'ab 07.12.2026'],
])('a price says from when to when it holds', async (priceDays, said) => {
  await openScreen(<PriceDays priceDays={priceDays} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('days without a year are shown as they are taken, and can be said', async () => {
  server.on('PUT /api/supplier/price-lists/{id}/columns', { body: {} })
  const undated = { text: 'gültig ab 7.12.', is: 'assumed' as const }
  const list = { id: 'list', columns: {}, validity: { ...days, until: null, is: 'coming' as const, undated } }
  const user = await openScreen(<UndatedDays desk="supplier" list={list} />)
  screen.getByRole('heading', { name: 'Über der Liste steht „gültig ab 7.12.“' })
  screen.getByText(/Wir nehmen diese Tage an\.$/)
  const from = screen.getByLabelText(/^Preise gelten ab/)
  expect(from).toHaveProperty('value', '07.12.2026')
  await user.clear(from)
  await user.type(from, '8.12.2026')
  await user.click(screen.getByRole('button', { name: 'So lesen' }))
  await waitFor(() =>
    expect(server.sent('PUT', '/columns').map(({ body }) => body)).toEqual([
      { columns: {}, days: { from: '2026-12-08', until: null } },
    ]),
  )
})

test('days that are asked for are not said to hold', async () => {
  const validity = { ...days, is: 'coming' as const, undated: { text: 'ab KW 50', is: 'asked' as const } }
  await openScreen(
    <>
      <ListDays validity={validity} />
      <UndatedDays desk="supplier" list={{ id: 'list', columns: {}, validity }} />
    </>,
  )
  expect(screen.queryByText(/^Die Preise dieser Liste/)).toBeNull()
  expect(screen.getByText(/^Welche Tage sind gemeint\?/)).toBeTruthy()
})
