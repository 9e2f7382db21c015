import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { setQuantity } from './cart-store.ts'
import type { QuotedLine } from './quote.ts'
import { acceptPrice, hasPriceChanged, priceThen } from './seen-price.ts'
import type { CartLine } from './stored-cart.ts'

/** What sentences about a line are made of. */
export const useProblemWords = () => ({
  t: useTranslations('cart'),
  errorText: useErrorText(),
  format: useFormat(),
})

type Words = ReturnType<typeof useProblemWords>

/** A reason against a line, with the facts that make its sentence exact. */
export type Refusal = NonNullable<QuotedLine['problem']>

const sentence = ({ t, errorText, format }: Words, { code, facts }: Refusal, earliest: string | null): string => {
  // The sentence ends with it: a short day would bring a second full stop.
  const day = earliest === null ? null : format.longDay(earliest)
  switch (code) {
    case 'OutOfStock':
      return t('problem.outOfStock', { available: facts.available })
    case 'BelowMinimum':
      return t('problem.belowMinimum', { minimum: format.quantity(facts.minimum) })
    case 'NotAMultipleOfStep':
      return t('problem.notAMultiple', { step: format.quantity(facts.step) })
    case 'NotADeliveryDay':
      return day === null ? t('problem.notOnDay') : t('problem.notOnDayEarliest', { day })
    case 'CutOffPassed': {
      if (facts?.cutOffAt === undefined) return errorText(code)
      const moment = format.dayAndTime(facts.cutOffAt)
      return day === null ? t('problem.cutOffPassed', { moment }) : t('problem.cutOffPassedEarliest', { moment, day })
    }
    case 'OfferUnavailable':
      return t('unavailable')
    default:
      return errorText(code)
  }
}

/** What stands against a line or is new about it, in one sentence; null when all is well. */
export const problemText = (words: Words, line: CartLine, quoted: QuotedLine): string | null => {
  const { t, format } = words
  if (quoted.problem) return sentence(words, quoted.problem, quoted.earliestDelivery?.date ?? null)
  if (!hasPriceChanged(line, quoted)) return null
  const [before, now] = [format.money(line.unitPriceCents ?? 0), format.money(priceThen(line, quoted) ?? 0)]
  return t('problem.priceChanged', { before, now })
}

/** The quantity that would be possible instead, in whole steps; null where the quantity is not what is wrong. */
export const fittingQuantity = (
  { code, facts }: Refusal,
  { minimumQuantity, stepQuantity }: QuotedLine,
): number | null => {
  if (code === 'BelowMinimum') return facts.minimum
  if (code === 'NotAMultipleOfStep') return facts.next
  if (code !== 'OutOfStock' && code !== 'GuestShareTaken') return null
  const fitting = Math.floor(facts.available / stepQuantity) * stepQuantity
  return fitting >= minimumQuantity && fitting > 0 ? fitting : null
}

type Props = {
  line: CartLine
  quoted: QuotedLine
  /** What the server said when it refused the order; it goes before what the prices say. */
  refused?: Refusal | undefined
  /** Another way out that the page knows of. */
  children?: ReactNode
}

/** What is wrong with a line, and the steps that put it right. */
export const LineProblem = ({ line, quoted, refused, children }: Props) => {
  const words = useProblemWords()
  const { t, format } = words
  const refusal = quoted.problem ?? (refused?.code === 'PriceChanged' ? null : (refused ?? null))
  const isNewPrice = hasPriceChanged(line, quoted)
  if (!refusal && !isNewPrice) return null
  const quantity = refusal && fittingQuantity(refusal, quoted)
  const name = line.name
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-xl bg-warning-tint px-3.5 py-3 text-warning-ink">
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {refusal ? sentence(words, refusal, quoted.earliestDelivery?.date ?? null) : problemText(words, line, quoted)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!refusal && quoted.unitPriceCents !== null && (
          <Button look="secondary" size="small" onClick={() => acceptPrice(quoted)}>
            {t('problem.acceptPrice')}
          </Button>
        )}
        {quantity !== null && (
          <Button look="secondary" size="small" onClick={() => setQuantity(line, quantity)}>
            {t('problem.setQuantity', { quantity: format.quantity(quantity) })}
          </Button>
        )}
        {children}
        {refusal && (
          <Button
            look="secondary"
            size="small"
            aria-label={t('removeLine', { name })}
            onClick={() => setQuantity(line, 0)}
          >
            {t('problem.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
