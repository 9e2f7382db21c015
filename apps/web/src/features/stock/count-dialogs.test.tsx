import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { CountDialog } from './count-dialog.tsx'
import { HubCountDialog } from './hub-count-dialog.tsx'
import type { StockRow } from './queries.ts'

const name = { de: 'Möhren', en: 'Carrots' }
const stock = { id: 'lot', articleName: name, salesUnitName: name, onHand: 7, reserved: 4 } as unknown as StockRow

beforeEach(async () => {
  await signInAs(startBrowser(), hub)
})

test.each([
  ['a hub', () => <HubCountDialog warehouseId="shelf" stock={stock} onClose={() => undefined} />],
  ['a producer', () => <CountDialog stock={stock} />],
])('%s reads while it types by how much a count differs, and that some are promised', async (_, dialog) => {
  const user = await openScreen(dialog())
  const opener = screen.queryByRole('button', { name: 'Nachzählen' })
  if (opener) await user.click(opener)
  const opened = within(await screen.findByRole('dialog'))
  const field = opened.getByRole('textbox', { name: 'Menge: Möhren' })
  const hint = () => opened.getAllByRole('status')[0]?.textContent
  await user.clear(field)
  expect(hint()).toBe('Das stimmt mit den Büchern überein.')
  await user.type(field, '3')
  expect(hint()).toBe('4 Gebinde weniger als in den Büchern')
  expect(opened.getAllByText(/^4 Gebinde sind bestellt\./)).not.toHaveLength(0)
  await user.type(field, '0')
  expect(hint()).toBe('23 Gebinde mehr als in den Büchern')
  expect(opened.queryAllByText(/sind bestellt/)).toHaveLength(0)
})
