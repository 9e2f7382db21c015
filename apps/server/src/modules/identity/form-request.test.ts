import { expect, it } from 'vitest'
import { tooMany } from './form-request.ts'

const now = new Date('2026-11-23T07:30:20Z')
const refusalAt = (until: string, locale: 'de-DE' | 'en-US' = 'de-DE') => tooMany(new Date(until), locale, now).refusal

it.each([
  ['seconds', '2026-11-23T07:30:42Z', 'warten Sie 25 Sekunden'],
  ['a time of today, rounded up to the minute', '2026-11-23T07:45:01Z', 'warten Sie bis 08:46 Uhr'],
  ['the day besides when it is tomorrow', '2026-11-24T07:00:00Z', 'warten Sie bis Di, 24.11., 08:00 Uhr'],
  ['the day besides from midnight in Berlin on', '2026-11-23T22:59:01Z', 'warten Sie bis Di, 24.11., 00:00 Uhr'],
])('a wait is told in %s', (_, until, said) => {
  expect(refusalAt(until)).toContain(said)
})

it('a wait until tomorrow is told with its day in English, too', () => {
  expect(refusalAt('2026-11-24T07:00:00Z', 'en-US')).toContain('wait until Tue, Nov 24, 8:00 AM and')
  expect(refusalAt('2026-11-23T07:45:00Z', 'en-US')).toContain('wait until 8:45 AM and')
})
