import { expect, it } from 'vitest'
import { nameInEntry } from './name-in-entry.ts'

it.each([
  ['a number', { after: { number: 'RE-2026-000001', grossCents: 1756 } }, 'RE-2026-000001'],
  ['what it came to, before what it was', { before: { name: 'Montag' }, after: { name: 'Dienstag' } }, 'Dienstag'],
  ['what was deleted', { before: { name: 'Mittwoch' }, after: null }, 'Mittwoch'],
  ['a reference, before any name', { before: { name: 'Guthaben', reference: 'UE-2026-000004' } }, 'UE-2026-000004'],
  ['nothing', { before: { status: 0 }, after: ['article-14971ccc'] }, null],
  ['no empty text', { after: { name: '' } }, null],
])('%s', (_, entry, expected) => {
  expect(nameInEntry(entry, 'de-DE')).toBe(expected)
})

it('a title in the language of who reads, or in the one it has', () => {
  const both = { before: { titleDe: 'Grünkohlzeit', titleEn: 'Kale season' } }
  expect(nameInEntry(both, 'de-DE')).toBe('Grünkohlzeit')
  expect(nameInEntry(both, 'en-US')).toBe('Kale season')
  expect(nameInEntry({ before: { titleDe: 'Grünkohlzeit', titleEn: '' } }, 'en-US')).toBe('Grünkohlzeit')
})
