import { expect, it } from 'vitest'
import { profileChangesOf } from './profile-changes.ts'

it('says what was changed field by field, short texts with what they were', () => {
  const before = { name: 'Hof Alt', taxNumber: null, storyDe: 'Kurz.', pictures: [] }
  const after = { name: 'Hof Neu', taxNumber: '64/123/45678', storyDe: 'x'.repeat(61), pictures: ['a'] }
  expect(profileChangesOf({ action: 'update-company', before, after })).toEqual([
    { field: 'name', before: 'Hof Alt', after: 'Hof Neu' },
    { field: 'taxNumber', before: null, after: '64/123/45678' },
    { field: 'storyDe', before: 'Kurz.', after: null },
    { field: 'pictures', before: null, after: null },
  ])
})

it.each([
  [{ action: 'approve-company', before: { status: 0 }, after: { status: 1 } }],
  [{ action: 'update-company' }],
  [{ action: 'update-company', after: null }],
  [{ action: 'update-company', before: 'x', after: ['y'] }],
])('%j changes nothing in the profile', (entry) => {
  expect(profileChangesOf(entry)).toEqual([])
})
