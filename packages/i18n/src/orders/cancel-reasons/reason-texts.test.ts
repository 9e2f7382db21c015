import { type CancelReason, cancelReasons, declineReasons, said } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { expect, it } from 'vitest'
import { cancelReasonText, declineReasonText } from './reason-texts.ts'

it.each(cancelReasons)('%s is told in the language of who reads it', (code) => {
  const reason: CancelReason = code === 'said' || code === 'declined' ? { code, text: '$& Hagel' } : { code }
  const [german, english] = [cancelReasonText(reason, 'de-DE'), cancelReasonText(reason, 'en-US')]
  if (code === 'said') expect([german, english]).toEqual(['$& Hagel', '$& Hagel'])
  else expect(german).not.toBe(english)
  for (const text of [german, english]) expect(text).toMatch(/^[A-Z$][^{}]{3,}$/)
})

it('what a producer says stands alone at its own order, and as its words at those of customers', () => {
  expect(declineReasonText({ code: 'harvest' }, 'de-DE')).toBe('Zu wenig geerntet')
  expect(cancelReasonText({ code: 'harvest' }, 'de-DE')).toBe('Der Erzeuger kann nicht liefern: Zu wenig geerntet')
  expect(declineReasonText(said('Frost'), 'en-US')).toBe('Frost')
  for (const code of declineReasons)
    expect(declineReasonText({ code }, 'de-DE')).not.toBe(declineReasonText({ code }, 'en-US'))
})
