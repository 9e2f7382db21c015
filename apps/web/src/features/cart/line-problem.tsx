import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { acceptPrice, setQuantity } from './cart-store.ts'
import { hasPriceChanged, type QuotedLine } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

/** What sentences about a line are made of. */
export const useProblemWords = () => ({
  t: useTranslations('cart'),
  errorText: useErrorText(),
  format: useFormat(),
})

type Words = ReturnType<typeof useProblemWords>

/** A reason against a line: its code and the facts that make its sentence exact. */
export type Refusal = { readonly code: DomainErrorCode; readonly facts: Readonly<Record<string, unknown>> }

const numberIn = (facts: Refusal['facts'], name: string): number | null => {
  const fact = facts[name]
  return typeof fact === 'number' ? fact : null
}

const refusalOf = ({ problem, problemFacts }: QuotedLine): Refusal | null =>
  problem && { code: problem, facts: problemFacts ?? {} }

const sentence = ({ t, errorText, format }: Words, { code, facts }: Refusal, earliest: string | null): string => {
  const day = earliest === null ? null : format.day(earliest)
  const moment = typeof facts.cutOffAt === 'string' ? format.dayAndTime(facts.cutOffAt) : null
  switch (code) {
    case 'OutOfStock':
      return t('problem.outOfStock', { available: numberIn(facts, 'available') ?? 0 })
    case 'BelowMinimum':
      return t('problem.belowMinimum', { minimum: format.quantity(numberIn(facts, 'minimum') ?? 1) })
    case 'NotAMultipleOfStep':
      return t('problem.notAMultiple', { step: format.quantity(numberIn(facts, 'step') ?? 1) })
    case 'NotADeliveryDay':
      return day === null ? t('problem.notOnDay') : t('problem.notOnDayEarliest', { day })
    case 'CutOffPassed':
      if (moment === null) return errorText(code)
      return day === null ? t('problem.cutOffPassed', { moment }) : t('problem.cutOffPassedEarliest', { moment, day })
    case 'OfferUnavailable':
      return t('unavailable')
    default:
      return errorText(code)
  }
}

/** What stands against a line or is new about it, in one sentence; null when all is well. */
export const problemText = (words: Words, line: CartLine, quoted: QuotedLine): string | null => {
  const { t, format } = words
  const refusal = refusalOf(quoted)
  if (refusal) return sentence(words, refusal, quoted.earliestDelivery?.date ?? null)
  if (!hasPriceChanged(line, quoted)) return null
  const [before, now] = [format.money(line.unitPriceCents ?? 0), format.money(quoted.unitPriceCents ?? 0)]
  return t('problem.priceChanged', { before, now })
}

/** The quantity that would be possible instead, in whole steps; null where the quantity is not what is wrong. */
const fittingQuantity = ({ code, facts }: Refusal, { minimumQuantity, stepQuantity }: QuotedLine): number | null => {
  if (code === 'BelowMinimum') return numberIn(facts, 'minimum')
  if (code === 'NotAMultipleOfStep') return numberIn(facts, 'next')
  if (code !== 'OutOfStock') return null
  const available = numberIn(facts, 'available') ?? 0
  const fitting = Math.floor(available / stepQuantity) * stepQuantity
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
  const refusal = refusalOf(quoted) ?? (refused?.code === 'PriceChanged' ? null : (refused ?? null))
  const isNewPrice = hasPriceChanged(line, quoted)
  if (!refusal && !isNewPrice) return null
  const quantity = refusal && fittingQuantity(refusal, quoted)
  const name = inLanguage(line.name)
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-xl bg-warning-tint px-3.5 py-3 text-warning-ink">
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {refusal ? sentence(words, refusal, quoted.earliestDelivery?.date ?? null) : problemText(words, line, quoted)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!refusal && quoted.unitPriceCents !== null && (
          <Button
            look="secondary"
            size="small"
            onClick={() => acceptPrice(line.salesUnitId, quoted.unitPriceCents ?? 0)}
          >
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
