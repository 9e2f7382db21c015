import { createRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ApiError, call } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { useDesk } from './desk.ts'
import { NextDates } from './next-dates.tsx'
import type { Template } from './queries.ts'
import { type DraftLine, emptyTemplate, isTemplateDraft, type TemplateDraft, withMissing } from './template-draft.ts'
import { TemplateForm } from './template-form.tsx'
import type { TemplateMeans } from './template-means.ts'
import { useGoToOrder } from './use-order.ts'

type Props = TemplateMeans & {
  /** For whom a hub creates it. */
  customerName?: string
  /** What it begins with besides what is typed already. */
  begin?: (() => Promise<readonly DraftLine[]>) | undefined
}

/** A new one, with the next dates before it is saved; of a hub for a customer it is active at once. */
export const CreateTemplate = ({ methods, addresses, sourcesOf, customerName, begin }: Props) => {
  const t = useWorkplaceTranslations('recurring')
  const navigate = useNavigate()
  const { key: idempotencyKey, refused } = useIdempotencyKey()
  const goTo = useGoToOrder()
  const { customerSlug } = useDesk()
  const draftKey = customerSlug === null ? 'recurring-order.new' : `recurring-order.of.${customerSlug}`
  const [kept, keep] = useDraft<TemplateDraft>(draftKey, isTemplateDraft)
  const draft = kept ?? emptyTemplate({ addresses, methods })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when somebody comes from there
  useEffect(() => {
    if (begin === undefined) return
    void begin().then(
      (lines) => keep({ ...draft, lines: withMissing(draft.lines, lines) }),
      (error: unknown) => toast({ tone: 'error', title: reasonOf(error) }),
    )
    void navigate({ to: '.', search: {}, replace: true })
  }, [])
  const save = async (body: Template) => {
    const options = { body, idempotencyKey }
    const sent =
      customerSlug === null
        ? call(createRecurringOrder.customer, options)
        : call(createRecurringOrder.hub, { ...options, params: { customerSlug } })
    const { orderNumber } = await sent.catch((error: ApiError) => {
      refused(error)
      throw error
    })
    keep(null)
    await refresh(['orders'])
    await goTo(orderNumber)
    const text = customerName === undefined ? t('waits') : t('atHub.saved', { customer: customerName })
    toast({ tone: 'success', title: t('form.saved', { number: orderNumber }), text })
  }
  return (
    <>
      <PageHeader
        title={customerName === undefined ? t('create') : t('atHub.createFor', { customer: customerName })}
        tabTitle={t('create')}
      />
      <TemplateForm
        draft={draft}
        onChange={keep}
        methods={methods}
        addresses={addresses}
        sources={sourcesOf(draft.lines, (lines) => keep({ ...draft, lines }))}
        aside={<NextDates draft={draft} />}
        saveLabel={t('form.save')}
        onSave={save}
      />
    </>
  )
}
