import { expect, it } from 'vitest'
import { mailboxOf } from './attempts.ts'

it.each(['Opfer@Büro.example', 'opfer+kiste@büro.example', ' opfer@xn--bro-hoa.example '])(
  'counts %s for the same mailbox',
  (email) => {
    expect(mailboxOf(email)).toBe(mailboxOf('opfer@büro.example'))
  },
)

it.each(['opfer@buero.example', 'nachbar@büro.example', 'opfer@büro.example.org'])('counts %s by itself', (email) => {
  expect(mailboxOf(email)).not.toBe(mailboxOf('opfer@büro.example'))
})
