import { useParams } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AlteredDates } from './next-dates.tsx'
import { useAltered } from './queries.ts'
import { Refused } from './refused.tsx'
import { draftOf, templateOf } from './template-draft.ts'
import { useOrder } from './use-order.ts'
import { useSaveLines } from './use-save-lines.ts'

/** How much of one line comes each time; or no more of it. */
export const ItemView = () => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const { recurringSalesOrderItemId: itemId } = useParams({ strict: false })
  const order = useOrder()
  const { save, isBusy, wrong } = useSaveLines(order)
  const item = order.items.find(({ id }) => id === itemId)
  const there = item?.quantity ?? 1
  const [began, setBegan] = useState(there)
  const [quantity, setQuantity] = useState(there)
  // What nobody has touched here follows what somebody else has saved.
  if (began !== there && quantity === began) {
    setBegan(there)
    setQuantity(there)
  }
  const lines = draftOf(order).lines
  const changed = lines.map((line) => (line.salesUnitId === item?.salesUnitId ? { ...line, quantity } : line))
  const isChanged = quantity !== there
  const altered = useAltered(order, isChanged && !isBusy ? templateOf({ ...draftOf(order), lines: changed }) : null)
  if (item === undefined) return <EmptyState icon={PackageX} title={t('item.gone')} />
  const others = lines.filter(({ salesUnitId }) => salesUnitId !== item.salesUnitId)
  const whyNot = order.isOver ? t('over') : null
  return (
    <>
      <PageHeader
        title={item.articleName}
        tabTitle={`${item.articleName} ${order.orderNumber}`}
        lead={`${item.salesUnitName} · ${item.supplierName}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="flex flex-col gap-5">
          {!item.isOnOffer && <p className="font-medium text-warning-ink">{t('form.notOnOffer')}</p>}
          <div>
            <p className="mb-1.5 font-semibold">{t('item.quantity')}</p>
            <Stepper
              name={`${item.articleName}, ${item.salesUnitName}`}
              value={quantity}
              min={Math.max(item.minimumQuantity, item.stepQuantity)}
              step={item.stepQuantity}
              onChange={setQuantity}
            />
            {began !== there && (
              <p className="mt-2 font-medium text-warning-ink">
                {t('detail.nowThere', { now: format.quantity(there) })}
              </p>
            )}
          </div>
          <Refused wrong={wrong} lines={lines} />
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isBusy} refusal={whyNot} onClick={() => void save(changed)}>
              {t('form.saveChange')}
            </Button>
            <Button
              look="danger"
              refusal={others.length === 0 ? t('item.last') : whyNot}
              onClick={() => void save(others)}
            >
              {t('item.remove')}
            </Button>
          </div>
        </Card>
        <AlteredDates altered={isChanged ? (altered.data?.altered ?? []) : []} />
      </div>
    </>
  )
}
