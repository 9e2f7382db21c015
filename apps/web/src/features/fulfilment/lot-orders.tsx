import { exportLot, informOfLot, tickReached } from '@regionalmarkt/contract/fulfilment/recall.ts'
import { Link } from '@tanstack/react-router'
import { Download, Mail, Package, Phone, Truck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { saveFile } from '../../platform/save-file.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { type LotOrder, type LotTrace, lotTopics } from './recall-queries.ts'

const looks = {
  gone: { tone: 'danger', icon: Truck },
  box: { tone: 'warning', icon: Package },
  held: { tone: 'neutral', icon: Package },
} as const

/** Who has something of the lot, or waits for it: first those who must be reached. */
export const LotOrders = ({ trace }: { trace: LotTrace }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const { salesUnitId, lot, orders, block } = trace
  const inform = useSend(informOfLot, {
    topics: lotTopics,
    onDone: ({ informed }) => toast({ title: t('informed', { count: informed }) }),
  })
  const gone = orders.filter(({ where }) => where === 'gone')
  const reached = gone.filter(({ reachedAt }) => reachedAt !== null).length
  const save = async () => {
    try {
      const text = String(await call(exportLot, { params: { salesUnitId }, query: lot === null ? {} : { lot } }))
      // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
      saveFile(
        `${t('file', { lot: lot ?? inLanguage(trace.articleName) })}.csv`,
        `\ufeff${text.replace(/^\ufeff/, '')}`,
        'text/csv',
      )
    } catch (error) {
      toast({ tone: 'error', title: t('exportFailed'), text: reasonOf(error) })
    }
  }
  return (
    <Card aria-labelledby="lot-orders">
      <CardHeader
        title={t('orders')}
        id="lot-orders"
        aside={
          block !== null && gone.length > 0
            ? t('progress', { reached: String(reached), count: String(gone.length) })
            : undefined
        }
      />
      {orders.length === 0 ? (
        <p className="text-quiet">{t('noOrders')}</p>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap gap-3 max-sm:[&>button]:grow">
            {block !== null && gone.some(({ informedAt }) => informedAt === null) && (
              <Button
                isBusy={inform.isPending}
                onClick={() => inform.mutate({ params: { salesUnitId }, body: { lot } })}
              >
                <Mail aria-hidden />
                {t('informAll')}
              </Button>
            )}
            <Button look="secondary" onClick={() => void save()}>
              <Download aria-hidden />
              {t('export')}
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <LotOrderRow key={`${order.orderNumber} ${order.where}`} trace={trace} order={order} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const LotOrderRow = ({ trace, order }: { trace: LotTrace; order: LotOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const format = useFormat()
  const { tone, icon } = looks[order.where]
  const { salesUnitId, lot, block } = trace
  const {
    orderNumber,
    customerName,
    contact,
    deliveryDate,
    where,
    quantity,
    possible,
    informedAt,
    reachedAt,
    reachedBy,
  } = order
  // Ticked at once; what the server has then, by whomever, counts again.
  const [ticked, setTicked] = useState<{ isReached: boolean; before: string | null } | null>(null)
  const isReached = ticked?.before === reachedAt ? ticked.isReached : reachedAt !== null
  const tick = useSend(tickReached, {
    topics: lotTopics,
    onRefused: (error) => {
      setTicked(null)
      toast({ tone: 'error', title: reasonOf(error) })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-lg font-semibold">{customerName}</p>
        <p className="text-quiet">
          <Link
            to="/retailer/business-customer-orders/$orderNumber"
            params={{ orderNumber }}
            className="underline underline-offset-4 hover:text-ink"
          >
            {orderNumber}
          </Link>{' '}
          · {format.chipDay(deliveryDate)} ·{' '}
          {t('amount', { quantity: format.quantity(quantity), possible, sure: quantity - possible })}
        </p>
        {possible > 0 && <p className="text-sm text-quiet">{t('possible')}</p>}
      </div>
      <div className="lg:w-36">
        <Badge tone={tone} icon={icon}>
          {t(`where.${where}`)}
        </Badge>
      </div>
      <div className="min-w-0 flex-1 basis-56 text-base">
        {contact.name !== '' && <p>{contact.name}</p>}
        {contact.phone !== '' && (
          <a
            href={`tel:${contact.phone}`}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
          >
            <Phone aria-hidden className="size-4" />
            {format.phone(contact.phone)}
          </a>
        )}
        <p className="text-sm break-words text-quiet">{contact.email}</p>
      </div>
      {block !== null && where !== 'gone' && <div aria-hidden className="w-52 max-lg:hidden" />}
      {block !== null && where === 'gone' && (
        <div className="lg:w-52">
          <Checkbox
            label={
              <>
                {t('reached')}
                <span className="sr-only">: {t('reachedOf', { customer: customerName, number: orderNumber })}</span>
              </>
            }
            checked={isReached}
            onChange={(event) => {
              setTicked({ isReached: event.target.checked, before: reachedAt })
              tick.mutate({
                params: { salesUnitId },
                body: { lot, orderNumber, isReached: event.target.checked },
              })
            }}
          />
          <p className="text-sm text-quiet">
            {reachedAt === null
              ? informedAt === null
                ? t('notInformed')
                : t('informedAt', { moment: format.dayAndTime(informedAt) })
              : t('reachedBy', { person: reachedBy ?? t('nobody'), moment: format.dayAndTime(reachedAt) })}
          </p>
        </div>
      )}
    </li>
  )
}
