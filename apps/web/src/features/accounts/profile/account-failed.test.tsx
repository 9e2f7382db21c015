import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient, refresh } from '../../../platform/queries.ts'
import { hub, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { Answer } from '../../../platform/testing/pretended-server.ts'
import { CompanyView } from './company-view.tsx'
import { PersonView } from './person-view.tsx'
import { profileQuery } from './queries.ts'

const profile = {
  ...{ name: 'Jonas Brandt', email: hub.email, isEmailConfirmed: true, locale: 'de-DE', hasPasswordHere: false },
  ...{ receivesOrderMails: true, recurringMails: 'all' },
}

const visit = async (refusal: Answer) => {
  const server = startBrowser()
  await signInAs(server, hub)
  server.on('GET /api/private-customer/mandates', { body: { mandates: [] } })
  server.on('GET /api/profile', refusal)
  server.on('GET /api/accounts/active', refusal)
  const user = await openScreen(<PersonView />)
  await screen.findByRole('heading', { name: 'Ihr Profil konnte nicht geladen werden' })
  return { server, user }
}

/** Screens are told of an answer a moment after it is there. */
const told = () => new Promise((resolve) => setTimeout(resolve))

// The first: nobody is known from before.
test('whose account itself could not be loaded is not kept before an empty page', async () => {
  const server = startBrowser()
  server.on('GET /api/profile', { body: profile })
  server.on('GET /api/private-customer/mandates', { body: { mandates: [] } })
  await signInAs(server, hub, { status: 403, body: { title: 'Nein', status: 403 } })
  const user = await openScreen(<PersonView />)
  await screen.findByRole('heading', { name: 'Ihr Profil konnte nicht geladen werden' })
  server.on('GET /api/accounts/active', { body: hub })
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByRole('textbox', { name: /^Vor- und Nachname/ })
})

test.each([403, 500, 503])('a profile that the server refuses with %i is asked for again, or left', async (status) => {
  const { server, user } = await visit({ status, body: { title: 'Nein', status } })
  screen.getByRole('button', { name: 'Abmelden' })
  server.on('GET /api/accounts/active', { body: hub })
  server.on('GET /api/profile', { body: profile })
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Vor- und Nachname/ })).value).toBe(
    'Jonas Brandt',
  )
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
})

test('so is the profile of a company', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  server.on('GET /api/company', { status: 500, body: { title: 'Nein', status: 500 } })
  const user = await openScreen(<CompanyView />)
  await screen.findByRole('heading', { name: 'Das Profil konnte nicht geladen werden' })
  const before = server.sent('GET', '/company').length
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(server.sent('GET', '/company').length).toBeGreaterThan(before))
  screen.getByRole('button', { name: 'Abmelden' })
})

test('what is being typed stays when the profile is asked for again in vain', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  server.on('GET /api/private-customer/mandates', { body: { mandates: [] } })
  server.on('GET /api/profile', { body: profile })
  const user = await openScreen(<PersonView />)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Vor- und Nachname/ })
  await user.type(name, ' junior')
  server.on('GET /api/profile', { status: 500, body: { title: 'Nein', status: 500 } })
  await act(() => refresh(['account']).then(told))
  expect(queryClient.getQueryState(profileQuery.queryKey)?.status).toBe('error')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Vor- und Nachname/ }).value).toBe(
    'Jonas Brandt junior',
  )
})
