import { describe, expect, it } from 'vitest'
import { type RecurringMailKind, readerOf, recurringMailKinds } from './recurring-mails.ts'

describe('who reads of a recurring order', () => {
  it.each<[string, RecurringMailKind[], readonly RecurringMailKind[] | null, ReturnType<typeof readerOf>]>([
    ['its person, who wants everything', ['ordered'], recurringMailKinds, 'person'],
    ['nobody, when its person does not want to hear of every order', ['ordered'], ['differs', 'failed'], 'nobody'],
    ['its person all the same when something differs', ['ordered', 'differs'], ['differs', 'failed'], 'person'],
    ['nobody of a pause that nobody wants to hear of', ['moved'], ['ordered'], 'nobody'],
    ['the company of what has failed, whatever its person wants', ['failed'], [], 'company'],
    ['the company, where nobody of it has set it up', ['ordered'], null, 'company'],
  ])('%s', (_, kinds, wanted, reader) => {
    expect(readerOf(kinds, wanted)).toBe(reader)
  })
})
