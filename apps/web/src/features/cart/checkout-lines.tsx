import { Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { CartRow } from './cart-row.tsx'
import type { Refusal } from './line-problem.tsx'
import { type QuotedLine, quotedOf } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

/** Reasons that are about this day, so that another day or a second order helps. */
const aboutTheDay: readonly (string | null)[] = ['CutOffPassed', 'NotADeliveryDay', 'SupplierClosed', 'OutOfStock']

export const lineField = (salesUnitId: string): string => `line-${salesUnitId}`

type Props = {
  lines: readonly CartLine[]
  later: readonly CartLine[]
  quoted: readonly QuotedLine[] | undefined
  refused: ReadonlyMap<string, Refusal>
  onLater: (salesUnitIds: readonly string[]) => void
  onNow: (salesUnitId: string) => void
  /** What becomes of those for a second order. */
  children: ReactNode
}

/** The lines of this order, and those of a second one. */
export const CheckoutLines = ({ lines, later, quoted, refused, onLater, onNow, children }: Props) => {
  const t = useShoppingTranslations('checkout')
  const ofCart = useTranslations('cart')
  const format = useFormat()
  const cannot = lines.filter((line) => aboutTheDay.includes(quotedOf(line, quoted)?.problem?.code ?? null))
  return (
    <>
      {cannot.length > 0 && (
        <div className="mb-5 rounded-2xl bg-warning-tint p-4 text-warning-ink">
          <p className="font-semibold">{t('split', { count: cannot.length })}</p>
          <p className="mt-0.5">{t('splitText')}</p>
          {cannot.length < lines.length && (
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              onClick={() => onLater(cannot.map(({ salesUnitId }) => salesUnitId))}
            >
              <Split aria-hidden />
              {t('splitAction')}
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={line.salesUnitId}
            id={fieldId(lineField(line.salesUnitId))}
            line={line}
            quoted={quotedOf(line, quoted)}
            refused={refused.get(line.salesUnitId)}
            isDayChosen
            wayOut={
              // A second order helps nothing that is not in the market any more.
              quotedOf(line, quoted)?.problem?.code !== 'OfferUnavailable' && (
                <Button look="secondary" size="small" onClick={() => onLater([line.salesUnitId])}>
                  {ofCart('problem.keepForLater')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {later.length > 0 && (
        <section aria-labelledby="later" className="mt-6 rounded-2xl bg-sunken p-5">
          <h3 id="later" className="text-lg">
            {t('later')}
          </h3>
          <ul className="mt-3 flex flex-col gap-3">
            {later.map((line) => (
              <li key={line.salesUnitId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0">
                  <span className="font-semibold">{line.name}</span>
                  <span className="block text-sm text-quiet">{format.packs(line.quantity, line.salesUnitName)}</span>
                </span>
                <Button look="secondary" size="small" onClick={() => onNow(line.salesUnitId)}>
                  {ofCart('problem.orderNow')}
                  <span className="sr-only">: {line.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-5">{children}</div>
        </section>
      )}
    </>
  )
}
