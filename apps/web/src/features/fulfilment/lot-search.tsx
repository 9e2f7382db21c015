import { readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, ChevronRight, ScanBarcode } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'
import { type KnownLot, lotsQuery } from './recall-queries.ts'
import { ScanField } from './scan-field.tsx'

const LotLink = ({ lot }: { lot: KnownLot }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const ofPick = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  return (
    <li>
      <Link
        to="/retailer/warehouses"
        search={{ unit: lot.salesUnitId, ...(lot.lot === null ? {} : { lot: lot.lot }) }}
        className="flex min-h-16 items-center gap-4 rounded-xl px-2 py-2 transition-colors hover:bg-primary-tint"
      >
        <Picture picture={lot.picture} size={44} className="max-[22rem]:hidden" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {inLanguage(lot.articleName)} · {lot.lot === null ? t('nameless') : ofPick('lot', { lot: lot.lot })}
          </span>
          <span className="block text-quiet">
            {[
              inLanguage(lot.salesUnitName),
              lot.supplierName,
              t('onHand', { quantity: format.quantity(lot.onHand) }),
            ].join(' · ')}
          </span>
        </span>
        {lot.isBlocked && (
          <Badge tone="danger" icon={Ban}>
            {t('blocked')}
          </Badge>
        )}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      </Link>
    </li>
  )
}

type Props = { typed: string; onSearch: (lots: string) => void }

/** From what is printed on a box to the lot: scanned or typed. Without a search, what is blocked now. */
export const LotSearch = ({ typed, onSearch }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const { data } = useQuery({ ...lotsQuery(typed), placeholderData: keepPreviousData, throwOnError: hasNothingToShow })
  const isSearching = typed !== ''
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="mb-5 max-w-lg">
        <ScanField label={t('search')} onScan={(code) => onSearch(readBarcode(code).lot ?? code)} />
      </div>
      {data === undefined ? (
        <CardRowsSkeleton rows={2} />
      ) : (
        <Card aria-labelledby="lots-found">
          <CardHeader title={isSearching ? t('found') : t('blocked')} id="lots-found" aside={typed} />
          {data.lots.length === 0 ? (
            <p className="flex items-center gap-2 text-quiet">
              <ScanBarcode aria-hidden className="size-5 shrink-0" />
              {isSearching ? t('nothing', { lot: typed }) : t('noneBlocked')}
            </p>
          ) : (
            <ul className="-mx-2 flex flex-col gap-1">
              {data.lots.map((lot) => (
                <LotLink key={`${lot.salesUnitId} ${lot.lot}`} lot={lot} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}
