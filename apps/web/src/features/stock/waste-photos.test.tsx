import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, producer, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { StockRow } from './queries.ts'
import { WasteDialog } from './waste-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

const stockId = '0198c7a0-0000-7000-8000-0000000000d1'
const picture = 'b'.repeat(64)
const stock = {
  ...{ id: stockId, articleName: { de: 'Linda', en: 'Linda' }, lot: 'A-1', onHand: 20, reserved: 0, isBlocked: false },
} as StockRow

test.each([
  ['a hub', hub, 'retailer', <WasteDialog key="hub" stock={stock} onClose={() => undefined} />],
  ['a producer', producer, 'supplier', <WriteOffDialog key="producer" stock={stock} />],
] as const)('what %s throws away is not lost with the connection: how much, why, nor a photo', async (...given) => {
  const [, account, desk, dialog] = given
  const server = startBrowser()
  const uploads = `POST /api/${desk}/pictures` as const
  const books = `POST /api/${desk}/stocks/${stockId}/waste` as const
  server.on(uploads, () => 'unreachable')
  server.on(books, () => 'unreachable')
  await signInAs(server, account)
  const user = await openScreen(dialog)
  if (desk === 'supplier') await user.click(screen.getByRole('button'))
  const opened = within(await screen.findByRole('dialog'))
  await user.click(opened.getByRole('button', { name: 'Mehr Linda' }))
  await user.click(opened.getByRole('radio', { name: 'Beschädigt' }))
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['x'], 'wet.jpg', { type: 'image/jpeg' }))
  const again = await opened.findByRole('button', { name: 'Noch einmal versuchen' })
  const arrives = Promise.withResolvers()
  server.on(uploads, { body: { picture, width: 1, height: 1 }, waits: arrives.promise })
  await user.click(again)

  const send = () => user.click(opened.getByRole('button', { name: 'Ausbuchen' }))
  // Not without the photo that is on its way.
  await send()
  arrives.resolve(null)
  await opened.findByRole('img', { name: 'Foto 1' })
  expect(server.sent('POST', '/waste')).toEqual([])
  await send()
  await opened.findByRole('alert')
  await send()
  await waitFor(() => expect(server.sent('POST', '/waste')).toHaveLength(2))
  for (const { body } of server.sent('POST', '/waste'))
    expect(body).toMatchObject({ quantity: 2, reason: 'Beschädigt', pictures: [picture] })
  expect(opened.getByRole('img', { name: 'Foto 1' })).toBeTruthy()
})
