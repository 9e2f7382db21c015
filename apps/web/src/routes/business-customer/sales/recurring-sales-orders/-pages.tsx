import {
  createRecurringOrder,
  updateRecurringOrder,
} from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PackageX, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { addressesQuery } from '../../../../features/cart/quote.ts'
import { DateCalendar } from '../../../../features/recurring-sales-orders/date-calendar.tsx'
import { DateList } from '../../../../features/recurring-sales-orders/date-list.tsx'
import { AlteredDates, NextDates } from '../../../../features/recurring-sales-orders/next-dates.tsx'
import {
  type RecurringOrder,
  recurringOrderQuery,
  recurringOrdersQuery,
  type Template,
  useAltered,
} from '../../../../features/recurring-sales-orders/queries.ts'
import { RecurringItems } from '../../../../features/recurring-sales-orders/recurring-items.tsx'
import { RecurringList } from '../../../../features/recurring-sales-orders/recurring-list.tsx'
import { StatusActions } from '../../../../features/recurring-sales-orders/status-actions.tsx'
import {
  type DraftLine,
  draftOf,
  joined,
  type TemplateDraft,
  templateOf,
  withMissing,
} from '../../../../features/recurring-sales-orders/template-draft.ts'
import { TemplateForm } from '../../../../features/recurring-sales-orders/template-form.tsx'
import { useRecurrenceText } from '../../../../features/recurring-sales-orders/use-recurrence-text.ts'
import { RecurringOrderStatusBadge } from '../../../../parts/status-badge.tsx'
import { call } from '../../../../platform/api-client.ts'
import { useDraft } from '../../../../platform/draft.ts'
import { useIdempotencyKey } from '../../../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { reasonOf, refresh } from '../../../../platform/queries.ts'
import { useFormat } from '../../../../platform/words.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { StartFrom } from './-page.ts'
import { FindArticles, LineSources, methodsQuery, useLoadFrom } from './-template-desk.tsx'

const one = '/business-customer/sales/recurring-sales-orders/$orderNumber'

/** All of the kitchen's. */
const ListPage = () => {
  const t = useWorkplaceTranslations('recurring')
  const { data } = useSuspenseQuery(recurringOrdersQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild>
            <Link to="/business-customer/sales/recurring-sales-orders/create">
              <Plus aria-hidden />
              {t('create')}
            </Link>
          </Button>
        }
      />
      <RecurringList rows={data.recurringOrders} />
    </>
  )
}

const isTemplateDraft = (value: unknown) => Array.isArray((value as TemplateDraft | null)?.lines)

/** A new one: from what was ordered before, or from nothing. */
const CreatePage = () => {
  const t = useWorkplaceTranslations('recurring')
  const navigate = useNavigate()
  const { key } = useIdempotencyKey()
  const { data: methods } = useSuspenseQuery(methodsQuery)
  const { data: book } = useSuspenseQuery(addressesQuery)
  const [kept, keep] = useDraft<TemplateDraft>('recurring-order.new', isTemplateDraft)
  const first = (kind: 'billing' | 'shipping') => book.addresses.find((address) => address.kind === kind)?.id ?? ''
  const draft: TemplateDraft = kept ?? {
    ...{ interval: 'weekly', startsOn: '', endsOn: '', holidayRule: 'dayBefore', note: '', breaks: [], lines: [] },
    deliveryMethod: methods[0] ?? 'deliveryHub',
    billingAddressId: first('billing'),
    shippingAddressId: first('shipping'),
  }
  const { from }: StartFrom = useSearch({ strict: false })
  const loadFrom = useLoadFrom()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when somebody comes from there
  useEffect(() => {
    if (from === undefined) return
    void loadFrom(from).then(
      (lines) => keep({ ...draft, lines: withMissing(draft.lines, lines) }),
      (error: unknown) => toast({ tone: 'error', title: reasonOf(error) }),
    )
    void navigate({ to: '.', search: {}, replace: true })
  }, [from])
  const save = async (body: Template) => {
    const { orderNumber } = await call(createRecurringOrder.customer, { body, idempotencyKey: key })
    keep(null)
    await refresh(['orders'])
    await navigate({ to: one, params: { orderNumber } })
    toast({ tone: 'success', title: t('form.saved', { number: orderNumber }), text: t('waits') })
  }
  return (
    <>
      <PageHeader title={t('create')} />
      <TemplateForm
        draft={draft}
        onChange={keep}
        methods={methods}
        addresses={book.addresses}
        sources={<LineSources lines={draft.lines} onLines={(lines) => keep({ ...draft, lines })} />}
        aside={<NextDates draft={draft} />}
        saveLabel={t('form.save')}
        onSave={save}
      />
    </>
  )
}

/** The one that the address names. */
const OfOrder = ({ children }: { children: (order: RecurringOrder) => ReactNode }) => {
  const { orderNumber = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(recurringOrderQuery(orderNumber))
  return children(data)
}

const Detail = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const textOf = useRecurrenceText()
  const { orderNumber, status, pausedUntil, endsOn } = order
  const text = textOf(order)
  return (
    <>
      <PageHeader
        title={text.charAt(0).toUpperCase() + text.slice(1)}
        tabTitle={orderNumber}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {orderNumber}
            {order.isOver ? <Badge>{t('over')}</Badge> : <RecurringOrderStatusBadge status={status} />}
            {pausedUntil !== null && (
              <span className="text-base">{t('pausedUntil', { day: format.day(pausedUntil) })}</span>
            )}
            {endsOn !== null && <span className="text-base">{t('detail.until', { day: format.fullDay(endsOn) })}</span>}
          </span>
        }
        actions={
          <>
            <StatusActions order={order} />
            {!order.isOver && (
              <Button asChild look="secondary">
                <Link to="/business-customer/sales/recurring-sales-orders/$orderNumber/edit" params={{ orderNumber }}>
                  {t('detail.edit')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      {status === 'pending' && !order.isOver && (
        <p className="mb-5 rounded-2xl bg-info-tint p-4 text-info-ink">{t('waits')}</p>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card aria-labelledby="dates" className="pb-2 sm:pb-3">
          <CardHeader id="dates" title={t('detail.dates')} />
          {!order.isOver && <DateCalendar order={order} />}
          <DateList order={order} />
        </Card>
        <Card aria-labelledby="items" className="pb-2 sm:pb-3">
          <CardHeader
            id="items"
            title={t('detail.items')}
            aside={
              !order.isOver && (
                <Link
                  to="/business-customer/sales/recurring-sales-orders/$orderNumber/add"
                  params={{ orderNumber }}
                  className="font-medium text-primary-ink underline"
                >
                  {t('detail.add')}
                </Link>
              )
            }
          />
          <RecurringItems order={order} />
        </Card>
      </div>
    </>
  )
}

const DetailPage = () => <OfOrder>{(order) => <Detail order={order} />}</OfOrder>

/** Saves another template and shows the order again; throws what the server refuses. */
const useSaveTemplate = ({ orderNumber, version }: RecurringOrder) => {
  const t = useWorkplaceTranslations('recurring.form')
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (body: Template) => {
    const params = { recurringOrderNumber: orderNumber }
    const { recurringOrder } = await call(updateRecurringOrder.customer, { params, version, body })
    client.setQueryData(recurringOrderQuery(orderNumber).queryKey, recurringOrder)
    await refresh(['orders'])
    await navigate({ to: one, params: { orderNumber } })
    toast({ tone: 'success', title: t('savedChange') })
  }
}

const Edit = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const { data: methods } = useSuspenseQuery(methodsQuery)
  const { data: book } = useSuspenseQuery(addressesQuery)
  const [kept, keep] = useDraft<TemplateDraft>(`recurring-order.${order.orderNumber}`, isTemplateDraft)
  const draft = kept ?? draftOf(order)
  const saveTemplate = useSaveTemplate(order)
  const altered = useAltered(order, templateOf(draft))
  return (
    <>
      <PageHeader title={t('detail.edit')} tabTitle={`${t('detail.edit')} ${order.orderNumber}`} />
      <TemplateForm
        draft={draft}
        onChange={keep}
        methods={methods}
        addresses={book.addresses}
        known={order.items}
        sources={<LineSources lines={draft.lines} onLines={(lines) => keep({ ...draft, lines })} />}
        aside={
          altered.isError ? (
            <AlteredDates altered={[]} reason={reasonOf(altered.error)} />
          ) : (
            <AlteredDates altered={altered.data?.altered ?? []} />
          )
        }
        saveLabel={t('form.saveChange')}
        onSave={async (template) => {
          await saveTemplate(template)
          keep(null)
        }}
      />
    </>
  )
}

const EditPage = () => <OfOrder>{(order) => <Edit key={order.version} order={order} />}</OfOrder>

/** Saves other lines and says what the server refuses. */
const useSaveLines = (order: RecurringOrder) => {
  const save = useSaveTemplate(order)
  const [isBusy, setBusy] = useState(false)
  const saveLines = async (lines: readonly DraftLine[]) => {
    const template = templateOf({ ...draftOf(order), lines })
    if (template === null) return
    setBusy(true)
    await save(template).catch((error: unknown) => toast({ tone: 'error', title: reasonOf(error) }))
    setBusy(false)
  }
  return { saveLines, isBusy }
}

const Add = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const { saveLines } = useSaveLines(order)
  return (
    <>
      <PageHeader title={t('detail.add')} tabTitle={`${t('detail.add')} ${order.orderNumber}`} />
      <Card>
        <FindArticles onPut={(lines) => void saveLines(joined(draftOf(order).lines, lines))} />
      </Card>
    </>
  )
}

const AddPage = () => <OfOrder>{(order) => <Add order={order} />}</OfOrder>

const Item = ({ order, itemId }: { order: RecurringOrder; itemId: string }) => {
  const t = useWorkplaceTranslations('recurring')
  const item = order.items.find(({ id }) => id === itemId)
  const [quantity, setQuantity] = useState(item?.quantity ?? 1)
  const { saveLines, isBusy } = useSaveLines(order)
  const { lines } = draftOf(order)
  const changed = lines.map((line) => (line.salesUnitId === item?.salesUnitId ? { ...line, quantity } : line))
  const altered = useAltered(
    order,
    quantity === item?.quantity ? null : templateOf({ ...draftOf(order), lines: changed }),
  )
  if (item === undefined) {
    return <EmptyState icon={PackageX} title={t('item.gone')} />
  }
  const others = lines.filter(({ salesUnitId }) => salesUnitId !== item.salesUnitId)
  return (
    <>
      <PageHeader title={item.articleName} lead={`${item.salesUnitName} · ${item.supplierName}`} />
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
          </div>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isBusy} refusal={order.isOver ? t('over') : null} onClick={() => void saveLines(changed)}>
              {t('form.saveChange')}
            </Button>
            <Button
              look="danger"
              refusal={others.length === 0 ? t('item.last') : order.isOver ? t('over') : null}
              onClick={() => void saveLines(others)}
            >
              {t('item.remove')}
            </Button>
          </div>
        </Card>
        <AlteredDates altered={quantity === item.quantity ? [] : (altered.data?.altered ?? [])} />
      </div>
    </>
  )
}

const ItemPage = () => {
  const { recurringSalesOrderItemId = '' } = useParams({ strict: false })
  return <OfOrder>{(order) => <Item key={order.version} order={order} itemId={recurringSalesOrderItemId} />}</OfOrder>
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/business-customer/sales/recurring-sales-orders/': ListPage,
  '/business-customer/sales/recurring-sales-orders/create': CreatePage,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/': DetailPage,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/edit': EditPage,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/add': AddPage,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId': ItemPage,
}

/** Whichever of them the address asks for. */
export const RecurringPage = () => {
  const Page = pages[useMatches().at(-1)?.routeId ?? '']
  return <Suspense fallback={<DetailSkeleton />}>{Page && <Page />}</Suspense>
}
