import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackButton } from './back-button.tsx'
import { DropZone } from './drop-zone.tsx'
import { ExportCard } from './export-card.tsx'
import { History } from './history.tsx'
import { allLists, type PriceListSearch } from './price-list-search.ts'
import { PriceListReview } from './review.tsx'

type Props = {
  desk: Desk
  /** A hub looks at the lists of this producer only. */
  supplier?: { slug: string; name: string }
  search: PriceListSearch
  onSearch: (search: PriceListSearch) => void
}

/** Price lists in, tables out: in place of the list of articles they are about. */
const PriceLists = ({ desk, supplier, search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('priceLists')
  if (search.list !== undefined && search.list !== allLists) {
    const { list, show } = search
    return <PriceListReview key={list} desk={desk} importId={list} show={show} onSearch={onSearch} />
  }
  return (
    <>
      <PageHeader
        title={supplier === undefined ? t('title') : t('ofSupplier', { name: supplier.name })}
        lead={t(desk === 'supplier' ? 'supplierLead' : 'retailerLead')}
        actions={<BackButton onClick={() => onSearch({})}>{t('allArticles')}</BackButton>}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
        <DropZone desk={desk} supplier={supplier?.slug} onChecked={(list) => onSearch({ list })} />
        <ExportCard desk={desk} supplier={supplier?.slug} />
        <div className="min-w-0 xl:col-span-2">
          <History desk={desk} supplier={supplier?.slug} onOpen={(list) => onSearch({ list })} />
        </div>
      </div>
    </>
  )
}

export default PriceLists
