import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { EnterAccount } from './enter-account.tsx'

test('the account that a household has named is taken once its IBAN is one', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  const onEnter = vi.fn()
  const user = await openScreen(<EnterAccount name="Frauke Lüers" onEnter={onEnter} />)
  await user.click(screen.getByRole('button', { name: 'Konto von Frauke Lüers eintragen' }))
  const dialog = await screen.findByRole('dialog')
  const iban = within(dialog).getByRole('textbox', { name: 'IBAN' })
  await user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }))
  expect(within(dialog).getByText('Bitte geben Sie die IBAN ein.')).toBeTruthy()
  await user.type(iban, 'DE02 1203 0000 0000 2020 52')
  await user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }))
  expect(within(dialog).getByText(/Diese IBAN stimmt nicht/)).toBeTruthy()
  expect(onEnter).not.toHaveBeenCalled()
  await user.clear(iban)
  await user.type(iban, 'de02 1203 0000 0000 2020 51')
  await user.click(within(dialog).getByRole('button', { name: 'Übernehmen' }))
  expect(onEnter).toHaveBeenCalledExactlyOnceWith({ holder: 'Frauke Lüers', iban: 'DE02120300000000202051' })
})
