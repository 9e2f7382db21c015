import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { notOnSaleReasons } from '@regionalmarkt/domain/articles/on-sale.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { NotOnSale } from './not-on-sale.tsx'

beforeEach(async () => signInAs(startBrowser(), hub))

test.each(notOnSaleReasons)('a published article says that it is not on sale, and why: %s', async (reason) => {
  await openScreen(<NotOnSale desk="supplier" article={{ sale: { b2b: reason, b2c: reason } }} />)
  expect(screen.getByRole('note').textContent).toMatch(/^Veröffentlicht, nicht im Verkauf: \p{Lu}.+\.$/u)
})

test.each(desks)('at the desk %s only the hub is led to its prices', async (desk) => {
  await openScreen(<NotOnSale desk={desk} article={{ sale: { b2b: 'noPriceRule', b2c: 'notForThisMarket' } }} />)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    desk === 'retailer' ? ['/retailer/pricing'] : [],
  )
})

test('one that is sold to businesses says that households cannot buy it', async () => {
  await openScreen(<NotOnSale desk="supplier" article={{ sale: { b2b: null, b2c: 'noPriceRule' } }} />)
  expect(screen.getByRole('note').textContent).toBe('Nicht an Haushalte: Keine Preisregel des Hubs gilt dafür.')
})

test.each([null, { b2b: null, b2c: null }])('one that is on sale, or not published, says nothing', async (sale) => {
  await openScreen(<NotOnSale desk="retailer" article={{ sale }} />)
  expect(screen.queryByRole('note')).toBeNull()
})
