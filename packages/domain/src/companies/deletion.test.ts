import { expect, it } from 'vitest'
import { mayDelete } from './deletion.ts'

it.each([
  [[], true],
  [['Hof Lüttje'], false],
  [['Hof Lüttje', 'Hofcafé Lüttje'], false],
])('the last of %j may go: %s', (lastOf, expected) => {
  const result = mayDelete(lastOf)
  expect(result.ok).toBe(expected)
  if (!result.ok) expect(result).toMatchObject({ code: 'LastOfCompany', facts: { companies: lastOf.join(', ') } })
})
