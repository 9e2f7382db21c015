import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { type StockOfNew, stocksOfNew } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { BackButton } from './back-button.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { CommitBar } from './commit-bar.tsx'
import { type Confirmed, stillConfirmed } from './confirmed-rows.ts'
import { DepositArticles } from './deposit-articles.tsx'
import { DoubtfulRows } from './doubtful-rows.tsx'
import { Faults, Remarks } from './faults.tsx'
import { GroupCategories } from './group-categories.tsx'
import { Outcome } from './outcome.tsx'
import { PlannedRows } from './planned-rows.tsx'
import { PriceChangeLimit } from './price-change-limit.tsx'
import { ListDays, UndatedDays } from './price-days.tsx'
import { PriceListBadge } from './price-list-badge.tsx'
import { allLists, type PriceListSearch, type Shown, shownKinds } from './price-list-search.ts'
import { type PriceList, priceListQuery } from './queries.ts'
import { ReadingChoice } from './reading-choice.tsx'
import { UnclearNumber } from './unclear-numbers.tsx'

type Props = {
  desk: Desk
  importId: string
  show: Shown | undefined
  onSearch: (search: PriceListSearch) => void
}

const all = 'all'

/** How many rows the list holds of what, to choose from; what there is none of is left out. */
const Kinds = ({
  counts,
  show,
  onShow,
}: Pick<PriceList, 'counts'> & Pick<Props, 'show'> & { onShow: (show?: Shown) => void }) => {
  const t = useWorkplaceTranslations('priceLists')
  const format = useFormat()
  const kinds = shownKinds.filter((kind) => counts[kind] > 0 || kind === show)
  return (
    <ChoiceChips
      label={t('kinds')}
      value={show ?? all}
      className="mb-5"
      options={[
        { value: all, label: t('kind.all', { count: format.quantity(counts.new + counts.changed + counts.delisted) }) },
        ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`, { count: format.quantity(counts[kind]) }) })),
      ]}
      onChange={(kind) => onShow(shownKinds.find((one) => one === kind))}
    />
  )
}

/** Rows and columns that the sheet hides: they count like all others, and whoever sent it may have meant otherwise. */
const HiddenParts = ({ hidden: { rows, columns } }: Pick<PriceList, 'hidden'>) => {
  const t = useWorkplaceTranslations('priceLists.hidden')
  const parts = [...(rows ? [t('rows', { rows })] : []), ...(columns ? [t('columns', { columns })] : [])]
  if (parts.length === 0) return null
  return (
    <p className="mb-5 rounded-xl border border-warning/50 bg-warning-tint px-4 py-3 text-warning-ink">
      <span className="font-semibold">{t('title')}:</span> {parts.join(' · ')}
    </p>
  )
}

/** One price list: what its columns mean, what it would change and what is wrong with it; later, what it did. */
export const PriceListReview = ({ desk, importId, show, onSearch }: Props) => {
  const t = useWorkplaceTranslations('priceLists')
  const format = useFormat()
  const [stockOfNew, setStockOfNew] = useState<StockOfNew>('counted')
  const [ticked, setTicked] = useState<Confirmed>([])
  const query = useInfiniteQuery({
    ...priceListQuery(desk, importId, show),
    throwOnError: hasNothingToShow,
  })
  const back = <BackButton onClick={() => onSearch({ list: allLists })}>{t('allLists')}</BackButton>
  const list = query.data?.pages.at(-1)
  if (list === undefined) {
    return (
      <>
        <PageHeader title={t('title')} lead={'\u00a0'} actions={back} />
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      </>
    )
  }
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const confirmed = stillConfirmed(ticked, rows)
  const clear = rows.filter(({ doubts }) => doubts.length === 0)
  const hasFaults = list.faults.length > 0 && list.status === 'checked'
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{list.fileName}</span>}
        tabTitle={list.fileName}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriceListBadge status={list.status} />
            <span>
              {desk === 'retailer' && `${list.supplier.name} · `}
              {t(`format.${list.format}`)} · {format.dayAndTime(list.createdAt)}
            </span>
          </span>
        }
        actions={back}
      />
      {list.status === 'checked' ? (
        <>
          {list.reading && <ReadingChoice desk={desk} list={list} reading={list.reading} />}
          <HiddenParts hidden={list.hidden} />
          <ListDays validity={list.validity} />
          <UndatedDays key={JSON.stringify(list.validity)} desk={desk} list={list} />
          {list.head.length > 0 && (
            <ColumnMapping
              key={`${list.reading?.name} ${list.missingColumns} ${list.unsureColumns}`}
              desk={desk}
              list={list}
            />
          )}
          {list.unclear.map((unclear) => (
            <UnclearNumber key={unclear.field} desk={desk} list={list} unclear={unclear} />
          ))}
          {list.groups.length > 0 && <GroupCategories desk={desk} list={list} />}
          {list.depositArticles.length > 0 && <DepositArticles desk={desk} list={list} />}
          {list.missingColumns.length === 0 && !list.reading?.isAsked && list.validity?.undated?.is !== 'asked' && (
            <>
              <Kinds
                counts={list.counts}
                show={show}
                onShow={(kind) => onSearch({ list: importId, ...(kind === undefined ? {} : { show: kind }) })}
              />
              {show !== 'faulty' && (
                <DoubtfulRows
                  rows={rows.filter(({ doubts }) => doubts.length > 0)}
                  confirmed={confirmed}
                  onConfirm={setTicked}
                />
              )}
              {hasFaults && (show === 'faulty' || show === undefined) && (
                <Faults
                  list={list}
                  isShort={show === undefined}
                  onAll={() => onSearch({ list: importId, show: 'faulty' })}
                />
              )}
              {list.remarks.length > 0 && (show === 'new' || show === undefined) && <Remarks list={list} />}
              {show !== 'faulty' && (clear.length > 0 || rows.length === 0 || query.hasNextPage) && (
                <Card className="py-3 sm:py-3">
                  <PlannedRows rows={clear} />
                  <MoreButton list={query} />
                </Card>
              )}
              {list.counts.changed > 0 && (
                <div className="mt-5">
                  <PriceChangeLimit key={list.priceChangePercent} desk={desk} list={list} />
                </div>
              )}
              {list.counts.new > 0 && (show === 'new' || show === undefined) && (
                <Card className="mt-5">
                  <ChoiceCards
                    label={t('stockOfNew.title')}
                    isLabelShown
                    value={stockOfNew}
                    options={stocksOfNew.map((value) => ({
                      value,
                      title: t(`stockOfNew.${value}.title`),
                      text: t(`stockOfNew.${value}.text`),
                    }))}
                    onChange={setStockOfNew}
                    className="sm:grid-cols-2"
                  />
                </Card>
              )}
              <CommitBar desk={desk} list={list} stockOfNew={stockOfNew} confirmed={confirmed} />
            </>
          )}
        </>
      ) : (
        <Outcome desk={desk} list={list} />
      )}
    </>
  )
}
