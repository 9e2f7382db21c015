import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leaveScreen, openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { Answer } from '../../../platform/testing/pretended-server.ts'
import { NewAddress } from './new-address.tsx'

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  await signInAs(server, producer)
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Adresse speichern' })
const posts = () => server.sent('POST', '/addresses')
const keys = () => posts().map(({ headers }) => headers.get('idempotency-key'))

const typeAddress = async () => {
  const user = await openScreen(<NewAddress kind="shipping" />)
  await user.type(field(/^Name auf der Adresse/), 'Kantine am Hafen')
  await user.type(field(/^Straße/), 'Deich 1')
  await user.type(field(/^Postleitzahl/), '26919')
  await user.type(field(/^Ort/), 'Brake')
  return user
}

test('an address whose answer got lost is not put into the book twice', async () => {
  let isOnline = false
  server.on('POST /api/addresses', () => (isOnline ? { status: 201, body: { id: producer.userId } } : 'unreachable'))
  const user = await typeAddress()
  await user.click(save())
  await screen.findByRole('alert')
  leaveScreen()

  isOnline = true
  const again = await openScreen(<NewAddress kind="shipping" />)
  expect(field(/^Straße/).value).toBe('Deich 1')
  await again.click(save())
  await screen.findByText('Adresse ist gespeichert')
  expect(posts().map(({ body }) => body)).toEqual([posts()[0]?.body, posts()[0]?.body])
  expect(new Set(keys()).size).toBe(1)
})

test('nor is it with what was changed meanwhile, unless that is sent once more', async () => {
  const arrived = 'Ihr voriger Versuch ist angekommen.'
  const answers: (Answer | 'unreachable')[] = [
    'unreachable',
    { status: 422, body: { title: arrived, code: 'IdempotencyKeyReused' } },
    { status: 201, body: { id: producer.userId } },
  ]
  server.on('POST /api/addresses', () => answers.shift() ?? 'unreachable')
  const user = await typeAddress()
  await user.click(save())
  await screen.findByRole('alert')
  await user.type(field(/^Straße/), '2')
  await user.click(save())
  await screen.findByText(arrived)
  expect(field(/^Straße/).value).toBe('Deich 12')
  await user.click(save())
  await screen.findByText('Adresse ist gespeichert')
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
