import { expect, it } from 'vitest'
import { isOwnAccount } from './own-account.ts'

it.each([
  ['its IBAN', 'DE89370400440532013000', true],
  ['another IBAN', 'DE02120300000000202051', false],
  ['its number with noughts', '0532013000', true],
  ['its number alone', '532013000', true],
  ['bank code and number', '37040044/0532013000', true],
  ['the end of its number', '13000', false],
  ['another number', '0532013001', false],
  ['nothing', '', false],
])('a statement that names %s', (_, account, isOwn) => {
  expect(isOwnAccount(account, 'DE89370400440532013000')).toBe(isOwn)
})
