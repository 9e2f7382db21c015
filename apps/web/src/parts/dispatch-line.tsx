import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { CircleAlert, Plus, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { type ItemToSend, type OrderToSend, problemOf, quantityOfDraft } from './dispatch-draft.ts'
import { emptyLot, type LotDraft } from './lot-draft.ts'
import { LotFields } from './lot-fields.tsx'
import { Picture } from './picture.tsx'

/** What stands against sending a line, as a sentence; undefined when nothing does. */
export const useLineProblem = (order: OrderToSend) => {
  const t = useWorkplaceTranslations('procurement.lots')
  return (item: ItemToSend, lots: readonly LotDraft[]): string | undefined => {
    const article = inLanguage(item.articleName)
    const problem = problemOf(order, item, lots)
    if (problem === null) return undefined
    if (problem === 'LotRequired') return t('lotMissing', { article })
    if (problem === 'BestBeforePassed') return t('expired', { article })
    if (problem === 'QuantityTooHigh') return t('tooManyOf', { article })
    return t('nothing', { article })
  }
}

type Props = {
  order: OrderToSend
  item: ItemToSend
  lots: readonly LotDraft[]
  /** Problems are said after the first attempt, not while somebody is still typing. */
  showsProblem: boolean
  onChange: (lots: readonly LotDraft[]) => void
}

/** One line that leaves, with its lots. */
export const DispatchLine = ({ order, item, lots, showsProblem, onChange }: Props) => {
  const t = useWorkplaceTranslations('procurement.lots')
  const format = useFormat()
  const article = inLanguage(item.articleName)
  const promised = promisedQuantity(item)
  const missing = promised - quantityOfDraft(lots)
  const change = (changed: LotDraft) => onChange(lots.map((lot) => (lot.key === changed.key ? changed : lot)))
  const problem = useLineProblem(order)(item, lots)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex items-center gap-3">
        <Picture picture={item.picture} size={44} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{article}</p>
          <p className="text-quiet">{inLanguage(item.salesUnitName)}</p>
        </div>
        <p className="figure text-xl">
          {format.quantity(promised)}
          <span className="text-base text-quiet">×</span>
        </p>
      </div>
      {lots.map((lot, index) => (
        <LotFields
          key={lot.key}
          article={article}
          lot={lot}
          counter={
            <Stepper
              name={index === 0 ? article : t('quantityOf', { article, position: String(index + 1) })}
              value={lot.quantity}
              min={1}
              max={lot.quantity + Math.max(0, missing)}
              onChange={(quantity) => change({ ...lot, quantity })}
            />
          }
          onChange={change}
          onRemove={lots.length > 1 ? () => onChange(lots.filter(({ key }) => key !== lot.key)) : undefined}
        />
      ))}
      {missing > 0 && (
        <p className="flex items-start gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {t('missing', { count: missing })}
        </p>
      )}
      {showsProblem && problem !== undefined && (
        <p className="flex items-start gap-1.5 font-medium text-danger-ink">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {problem}
        </p>
      )}
      {missing > 0 && (
        <Button
          look="quiet"
          size="small"
          className="self-start"
          aria-label={t('addOf', { article })}
          onClick={() => onChange([...lots, emptyLot(missing)])}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      )}
    </li>
  )
}
