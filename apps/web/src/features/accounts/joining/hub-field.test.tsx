import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leavePage, producer, startBrowser } from '../../../platform/testing/open-screen.tsx'

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
})

const newcomer = { ...producer, accountId: null, companyId: null, companyName: null, companySlug: null }

const open = async (hubs: readonly object[]) => {
  server.on('GET /api/hubs', { body: { hubs } })
  leavePage()
  const page = await import('../../../platform/testing/open-screen.tsx')
  await page.signInAs(server, { ...newcomer, companyType: null, companyStatus: null })
  const { SupplierForm } = await import('./supplier-form.tsx')
  return page.openScreen(<SupplierForm person={newcomer} />)
}

test('where there is no hub yet, the form says so in place of the choice', async () => {
  await open([])
  await screen.findByText(/^Dieser Markt hat noch keinen Hub\./)
  expect(screen.queryByRole('combobox', { name: /Hub/ })).toBeNull()
})

test('where there are hubs, one of them is chosen', async () => {
  await open([{ slug: 'nordhub', name: 'Nordhub', city: 'Deichmoor', isDefault: true }])
  expect((await screen.findByRole('combobox', { name: /Hub/ })).textContent).toBe('Nordhub, Deichmoor')
  expect(screen.queryByText(/noch keinen Hub/)).toBeNull()
})

test('a registration without a hub is refused in one sentence, and what was typed stays', async () => {
  const user = await open([])
  const title = 'Dieser Markt hat noch keinen Hub.'
  server.on('POST /api/accounts/suppliers', { status: 409, body: { title, status: 409, code: 'NoHubYet' } })
  const values = {
    name: 'Hof Pflug',
    legalName: 'Hof Pflug GbR',
    street: 'Feldweg 2',
    postcode: '54290',
    city: 'Trier',
  }
  const type = async (name: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field === null) throw new Error(`there is no field ${name}`)
    await user.type(field, text)
  }
  for (const [name, text] of Object.entries({ ...values, phone: '0651 998877' })) await type(name, text)
  await user.click(screen.getByRole('button', { name: /registrieren|einreichen|absenden|anmelden/i }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(title)
  expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Hof Pflug')
})
