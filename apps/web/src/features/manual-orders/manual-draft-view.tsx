import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { fieldId } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { faultsOf } from './manual-draft.ts'
import { ManualLine } from './manual-line.tsx'
import { ManualSums } from './manual-sums.tsx'
import { priceField, reasonField } from './override-fields.tsx'
import { type Customer, useManualQuote } from './queries.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { StartFrom } from './start-from.tsx'
import { useManualDraft } from './use-manual-draft.ts'

/** The lines of an order that is being taken for a customer. */
export const ManualDraftView = ({ customer }: { customer: Customer }) => {
  const t = useWorkplaceTranslations('manualOrders.draft')
  const format = useFormat()
  const navigate = useNavigate()
  const { slug: customerSlug } = customer.customer
  const state = useManualDraft(customerSlug)
  const { draft } = state
  const { quote, isUpdating, isFailed, retry } = useManualQuote(customerSlug, draft)
  const [isTold, setTold] = useState(false)
  const undo = { label: t('undo'), run: () => state.restore(draft) }
  const goOn = () => {
    const wrong = draft.lines.find((line) => Object.keys(faultsOf(line)).length > 0)
    if (!wrong) {
      const params = { customerSlug }
      void navigate({ to: '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout', params })
      return
    }
    setTold(true)
    const name = faultsOf(wrong).price ? priceField(wrong.salesUnitId) : reasonField(wrong.salesUnitId)
    document.getElementById(fieldId(name))?.focus()
  }
  if (draft.lines.length === 0) {
    return (
      <Card aria-labelledby="start">
        <CardHeader id="start" title={t('start')} />
        <StartFrom customer={customer} onPut={state.put} />
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <Card aria-labelledby="lines">
          <CardHeader
            id="lines"
            title={t('lines')}
            aside={quote && t('forDay', { day: format.day(quote.deliveryDate) })}
          />
          {isFailed && <QuoteFailed onRetry={retry} />}
          <ul className="divide-y divide-line">
            {draft.lines.map((line) => (
              <ManualLine
                key={line.salesUnitId}
                line={line}
                quoted={quote?.lines.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)}
                isTold={isTold}
                onChange={(changes) => state.changeLine(line.salesUnitId, changes)}
                onRemove={() => {
                  state.change({ lines: draft.lines.filter((each) => each !== line) })
                  toast({ title: t('removed', { name: line.name }), action: undo })
                }}
              />
            ))}
          </ul>
        </Card>
        <Card aria-labelledby="more">
          <CardHeader id="more" title={t('more')} />
          <StartFrom customer={customer} onPut={state.put} />
        </Card>
      </div>
      <Card className="flex flex-col gap-5 xl:sticky xl:top-24">
        <div>
          <ManualSums quote={quote} isUpdating={isUpdating} />
        </div>
        <Button size="large" wide onClick={goOn}>
          {t('toCheckout')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            state.clear()
            toast({ title: t('discarded'), action: undo })
          }}
        >
          {t('discard')}
        </Button>
      </Card>
    </div>
  )
}
