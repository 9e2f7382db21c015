import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { PasswordForm } from './password-form.tsx'

test('a password of which nobody knows whether it has changed is not called unchanged: the sentence says which one holds', async () => {
  const server = startBrowser()
  server.on('POST /api/profile/password', () => 'unreachable')
  await signInAs(server, kitchen)
  const user = await openScreen(<PasswordForm />)
  await user.type(screen.getByLabelText('Jetziges Passwort'), 'regionalmarkt')
  await user.type(screen.getByLabelText('Neues Passwort'), 'Kartoffeln im Keller')
  await user.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  await screen.findByText(/müssen Sie sich dabei neu anmelden, gilt schon das neue/)
  expect(screen.queryByText(/Es wurde nichts verloren/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('Kartoffeln im Keller')
})
