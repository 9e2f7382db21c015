import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { OwedToMe } from './own-settlement.tsx'
import type { BuyingHub } from './queries.ts'

const hubOwing = (...days: readonly string[]) =>
  ({
    payable: days.map((dueOn, at) => ({ number: `GS-2026-00000${at}`, dueOn, grossCents: 9013 })),
    ...{ due: null, agreement: null, slug: 'hub-nord', name: 'Hub Nord' },
  }) as unknown as BuyingHub

test('a producer reads when it is paid, and that what is not paid yet was due', async () => {
  const server = startBrowser()
  await signInAs(server, producer)
  await openScreen(<OwedToMe hub={hubOwing('2020-01-31', '2020-02-07', '2099-12-31')} hasAccount />)
  expect(screen.getAllByText(/^Zahlung war fällig bis/).map((line) => line.textContent)).toEqual([
    'Zahlung war fällig bis 31.01.2020',
    'Zahlung war fällig bis 07.02.2020',
  ])
  expect(screen.getByText('Zahlung bis 31.12.2099')).toBeTruthy()
})

test('and that the next one is still to come', async () => {
  const server = startBrowser()
  await signInAs(server, producer)
  await openScreen(<OwedToMe hub={hubOwing('2099-12-31')} hasAccount />)
  expect(screen.getByText('Nächste Zahlung bis 31.12.2099')).toBeTruthy()
})
