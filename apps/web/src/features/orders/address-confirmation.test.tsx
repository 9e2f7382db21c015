import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { kitchen, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AddressConfirmation } from './address-confirmation.tsx'

test('an order waits for the address of its person to be confirmed, and sends the link again', async () => {
  const server = startBrowser()
  server.on('POST /api/profile/email-confirmation', { body: {} })
  await signInAs(server, kitchen)
  await openScreen(<AddressConfirmation until="2026-11-23T08:30:00.000Z" />)
  expect(screen.getByText(/Adresse bis/).textContent).toContain('bis Mo, 23.11., 09:30 Uhr')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Link noch einmal senden' }))
  expect(await screen.findByText('Der Link ist unterwegs')).toBeTruthy()
  expect(server.sent('POST', '/email-confirmation')).toHaveLength(1)
  cleanup()
  await openScreen(<AddressConfirmation until={null} />)
  expect(screen.queryByText(/Adresse bis/)).toBeNull()
})
