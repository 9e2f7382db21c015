import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import ReportDialog from './report.tsx'
import { wayOfCompany } from './way.ts'

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
