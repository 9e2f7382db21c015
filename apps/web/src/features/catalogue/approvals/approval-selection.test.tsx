import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { ApprovalSelection } from './approval-selection.tsx'

test.each([
  [500, 'Alle 500 auswählen'],
  [612, 'Die ersten 500 auswählen'],
])('of %i articles that wait the button says which it selects', async (total, name) => {
  const server = startBrowser()
  await signInAs(server, hub)
  await openScreen(
    <ApprovalSelection articles={[]} total={total} isBusy={false} onSelectAll={() => {}} onClear={() => {}} />,
  )
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})
