import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { ChooseCustomer } from './choose-customer.tsx'

test.each([
  ['', 'Noch kein Kunde kann bestellen'],
  ['xyz', 'Kein Kunde passt'],
])('where a search for „%s“ finds no customer, it says: %s', async (search, said) => {
  const server = startBrowser()
  const counts = { pending: 0, approved: 0, blocked: 0, rejected: 0 }
  server.on('GET /api/retailer/companies', { body: { companies: [], counts, nextCursor: null } })
  await signInAs(server, hub)
  await openScreen(<ChooseCustomer search={search} onSearch={() => undefined} />)
  await screen.findByRole('heading', { name: said })
})
