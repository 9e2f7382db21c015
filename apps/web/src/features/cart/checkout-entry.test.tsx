import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, openScreen, producer, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { OtherAccount } from './checkout-entry.tsx'

const other = /Im Großhandelsmarkt bestellen Küchen und andere Geschäftskunden/

test('a kitchen that its hub has blocked reads that, and not that kitchens can order here', async () => {
  await signInAs(startBrowser(), kitchen)
  await openScreen(<OtherAccount company="Kantine am Hafen" isKitchen />)
  expect(screen.getByText(/Kantine am Hafen ist zum Bestellen nicht freigegeben/)).toBeTruthy()
  expect(screen.queryByText(other)).toBeNull()
})

test('who works for somebody who sells reads who orders here', async () => {
  await signInAs(startBrowser(), producer)
  await openScreen(<OtherAccount company="Hof" isKitchen={false} />)
  expect(screen.getByText(other)).toBeTruthy()
})
