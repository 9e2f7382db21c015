import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { DecideDialog } from './decide-dialog.tsx'

test('what blocking does is said of kitchens too, which have nothing on offer', async () => {
  await signInAs(startBrowser(), hub)
  const subject = { kind: 'company', id: 'company-1', name: 'Kantine am Hafen' } as const
  const user = await openScreen(<DecideDialog desk="hub" action="block" subject={subject} refusal={null} />)
  await user.click(screen.getByRole('button', { name: 'Weitere Schritte: Kantine am Hafen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sperren' }))
  expect(await screen.findByText(/nichts mehr anbieten und nichts mehr bestellen/)).toBeTruthy()
  expect(screen.queryByText(/Bio-Zertifikat/)).toBeNull()
})

test('somebody is blocked from a menu: no row shouts', async () => {
  await signInAs(startBrowser(), hub)
  const subject = { kind: 'person', id: 'account-1', name: 'Grace Adeyemi' } as const
  const user = await openScreen(<DecideDialog desk="hub" action="block" subject={subject} refusal={null} isSmall />)
  expect(screen.queryByRole('button', { name: /Sperren/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Weitere Schritte: Grace Adeyemi' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sperren' }))
  expect(await screen.findByRole('dialog', { name: 'Grace Adeyemi sperren?' })).toBeTruthy()
})
