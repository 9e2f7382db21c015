import { lotPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, MapPin, Phone } from 'lucide-react'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BlockLotDialog } from './block-lot-dialog.tsx'
import { LotOrders } from './lot-orders.tsx'
import { type LotTrace, lotQuery } from './recall-queries.ts'

/** One lot both ways: who brought it, where it stands, who has it; and the way to take it out of trade and call it back. */
export const LotTracePage = ({ unit, lot: typed }: { unit: string; lot: string | null }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const ofPick = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  const { data: trace } = useSuspenseQuery(lotQuery(unit, typed))
  const { block, lot } = trace
  const paper = (as: 'recallList' | 'lotLabels') => ({
    name: as,
    of: lot ?? inLanguage(trace.articleName),
    load: () => call(lotPaper, { params: { salesUnitId: unit }, query: { as, ...(lot !== null && { lot }) } }),
  })
  return (
    <>
      <Link
        to="/retailer/warehouses"
        search={{ lots: '' }}
        className="mb-4 inline-flex min-h-11 items-center rounded-md text-quiet underline-offset-4 hover:text-ink hover:underline sm:min-h-8"
      >
        {t('title')}
      </Link>
      <PageHeader
        title={`${inLanguage(trace.articleName)}, ${lot === null ? t('nameless') : ofPick('lot', { lot })}`}
        lead={`${inLanguage(trace.salesUnitName)} · ${trace.supplierName}`}
        actions={
          <>
            <PrintMenu papers={[paper('recallList'), paper('lotLabels')]} />
            <BlockLotDialog trace={trace} />
          </>
        }
      />
      {block !== null && (
        <div role="status" className="mb-5 flex items-start gap-3 rounded-2xl bg-danger-tint px-5 py-4 text-danger-ink">
          <Ban aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{block.reason}</p>
            <p>{t('since', { moment: format.dayAndTime(block.blockedAt), person: block.blockedBy ?? t('nobody') })}</p>
          </div>
        </div>
      )}
      <div className="mb-5 grid gap-5 lg:grid-cols-2">
        <Origin trace={trace} />
        <Shelves trace={trace} />
      </div>
      <LotOrders trace={trace} />
    </>
  )
}

const Origin = ({ trace: { supplier, arrivals } }: { trace: LotTrace }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const format = useFormat()
  return (
    <Card aria-labelledby="lot-origin">
      <CardHeader title={t('from')} id="lot-origin" />
      <p className="text-lg font-semibold">{supplier.name}</p>
      <p className="break-words text-quiet">{[supplier.contactName, supplier.email].filter(Boolean).join(' · ')}</p>
      {supplier.phone !== '' && (
        <a
          href={`tel:${supplier.phone}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          <Phone aria-hidden className="size-4" />
          {t('call', { phone: format.phone(supplier.phone) })}
        </a>
      )}
      <ul className="mt-2 text-quiet">
        {arrivals.length === 0 && <li>{t('noArrivals')}</li>}
        {arrivals.map(({ orderNumber, receivedAt, quantity }) => (
          <li key={`${orderNumber} ${receivedAt} ${quantity}`}>
            {t('arrival', {
              quantity: `${format.quantity(quantity)} ×`,
              moment: format.dayAndTime(receivedAt),
              number: orderNumber,
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Shelves = ({ trace: { shelves } }: { trace: LotTrace }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const ofPick = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  return (
    <Card aria-labelledby="lot-shelves">
      <CardHeader title={t('shelves')} id="lot-shelves" />
      {shelves.length === 0 && <p className="text-quiet">{t('noShelves')}</p>}
      <ul className="flex flex-col gap-3">
        {shelves.map(({ stockId, warehouseName, shelf, bestBefore, onHand, reserved }) => (
          <li key={stockId} className="flex items-start gap-3">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-primary-ink" />
            <div>
              <p className="font-semibold">
                {warehouseName}, {shelf === '' ? t('noShelf') : ofPick('shelf', { shelf })}
              </p>
              <p className="text-quiet">
                {[
                  t('shelfRow', { quantity: format.quantity(onHand), reserved: format.quantity(reserved) }),
                  bestBefore === null ? null : ofPick('bestBefore', { day: format.fullDay(bestBefore) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
