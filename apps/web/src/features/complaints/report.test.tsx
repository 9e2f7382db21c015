import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Answer } from '../../platform/testing/pretended-server.ts'
import { LineComplaints } from './own-complaints.tsx'
import ReportDialog from './report.tsx'
import { wayOfCompany, wayOfHousehold } from './way.ts'

const itemId = '0198c7a0-0000-7000-8000-0000000000c1'

test('what is wrong is for the customer to say: nothing is sent for them as spoilt', async () => {
  const server = startBrowser()
  const reported: unknown[] = []
  server.on(`POST /api/business-customer/orders/K-2026-000001/items/${itemId}/complaints`, ({ body }) => {
    reported.push(body)
    return { body: {} }
  })
  await signInAs(server, kitchen)
  const line = { itemId, article: 'Möhren', measure: 'piece', left: 3, until: '2026-12-01' } as const
  const user = await openScreen(
    <ReportDialog way={wayOfCompany('K-2026-000001')} {...line} onClose={() => undefined} />,
  )
  const send = () => user.click(screen.getByRole('button', { name: 'Reklamation senden' }))
  expect((await screen.findAllByRole<HTMLInputElement>('radio')).filter(({ checked }) => checked)).toEqual([])
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Bitte wählen Sie, was nicht stimmt.')
  expect(reported).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Fehlt' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  await waitFor(() => expect(reported).toMatchObject([{ reason: 'missing', amount: 1 }]))
})

test('a complaint whose answer got lost is not reported twice, unless what was changed meanwhile is sent once more', async () => {
  const server = startBrowser()
  const arrived = 'Ihr voriger Versuch ist angekommen.'
  const answers: (Answer | 'unreachable')[] = [
    'unreachable',
    { status: 422, body: { title: arrived, code: 'IdempotencyKeyReused' } },
    { body: {} },
  ]
  server.on(
    `POST /api/business-customer/orders/K-2026-000001/items/${itemId}/complaints`,
    () => answers.shift() ?? 'unreachable',
  )
  await signInAs(server, kitchen)
  const line = { itemId, article: 'Möhren', measure: 'piece', left: 3, until: '2026-12-01' } as const
  const user = await openScreen(
    <ReportDialog way={wayOfCompany('K-2026-000001')} {...line} onClose={() => undefined} />,
  )
  const send = async () => user.click(await screen.findByRole('button', { name: 'Reklamation senden' }))
  await user.click(await screen.findByRole('radio', { name: 'Fehlt' }))
  await send()
  await screen.findByRole('alert')
  await user.type(screen.getByRole('textbox', { name: /^Was ist passiert/ }), 'zwei Säcke')
  await send()
  await screen.findByText(arrived)
  await send()
  await waitFor(() => expect(server.sent('POST', '/complaints')).toHaveLength(3))
  const [first, second, third] = server.sent('POST', '/complaints').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a photo and what was typed outlast a line on which nothing arrives, the photo as it was taken', async () => {
  const server = startBrowser()
  const complaints = `POST /api/business-customer/orders/K-2026-000001/items/${itemId}/complaints` as const
  const uploads = 'POST /api/business-customer/pictures' as const
  const picture = 'b'.repeat(64)
  server.on(uploads, () => 'unreachable')
  server.on(complaints, () => 'unreachable')
  await signInAs(server, kitchen)
  const line = { itemId, article: 'Möhren', measure: 'piece', left: 3, until: '2026-12-01' } as const
  const user = await openScreen(
    <ReportDialog way={wayOfCompany('K-2026-000001')} {...line} onClose={() => undefined} />,
  )
  await user.click(await screen.findByRole('radio', { name: 'Fehlt' }))
  await user.type(screen.getByRole('textbox', { name: /^Was ist passiert/ }), 'zwei Säcke')
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['x'], 'wet.jpg', { type: 'image/jpeg' }))
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  const arrives = Promise.withResolvers()
  server.on(uploads, { body: { picture, width: 1, height: 1 }, waits: arrives.promise })
  await user.click(again)

  const send = async () => user.click(screen.getByRole('button', { name: 'Reklamation senden' }))
  // Not without the photo that is on its way.
  await send()
  arrives.resolve(null)
  await screen.findByRole('img', { name: 'Foto 1' })
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  expect(server.sent('POST', '/complaints')).toEqual([])
  await send()
  await screen.findByRole('alert')
  server.on(complaints, { body: {} })
  await send()
  await waitFor(() => expect(server.sent('POST', '/complaints')).toHaveLength(2))
  const said = { reason: 'missing', amount: 1, note: 'zwei Säcke', pictures: [picture] }
  expect(server.sent('POST', '/complaints').map(({ body }) => body)).toEqual([said, said])
})

test.each([
  ['a company', 'business-customer', wayOfCompany, /^3 × Sack werden gutgeschrieben: 9,00\s€ netto,/],
  ['a household', 'private-customer', wayOfHousehold, /^3 × Sack werden gutgeschrieben: 9,00\s€\.$/],
])('%s reads what is credited as its prices are', async (_, side, wayOf, said) => {
  const server = startBrowser()
  const complaint = {
    ...{ id: itemId, version: 1, itemId, reason: 'spoilt', measure: 'piece', amount: 3, note: '', status: 'credited' },
    ...{ pictures: [], arePicturesForgotten: false, reportedAt: '2026-11-23T08:00:00Z' },
    ...{ creditedAmount: 3, creditedCents: 900, answer: '', decidedAt: '2026-11-23T09:00:00Z' },
  }
  const body = { until: '2026-12-01', lines: [], complaints: [complaint] }
  server.on(`GET /api/${side as 'business-customer'}/orders/K-2026-000001/complaints`, { body })
  await signInAs(server, kitchen)
  const names = { articleName: { de: 'Möhren', en: 'Carrots' }, salesUnitName: { de: 'Sack', en: 'Sack' } }
  await openScreen(<LineComplaints way={wayOf('K-2026-000001')} item={{ id: itemId, ...names }} />)
  expect(await screen.findByText(said)).toBeTruthy()
})
