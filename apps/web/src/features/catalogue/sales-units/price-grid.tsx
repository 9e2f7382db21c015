import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { Tags } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useTicked } from '../../../parts/use-ticked.ts'
import { useErrorText, useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ArticleFilter } from '../articles/article-filter.ts'
import type { ArticleRow } from '../articles/queries.ts'
import { UnlistDialog } from '../articles/unlist-dialog.tsx'
import { moveInGrid } from './grid-keys.ts'
import { PriceCells } from './price-cells.tsx'
import { type PriceRow, pastedColumn, rowsOf } from './price-draft.ts'
import { RaisePrices } from './raise-prices.tsx'
import { type RowProblem, usePriceDraft } from './use-price-draft.ts'

type Props = { desk: Desk; articles: readonly ArticleRow[]; filter: ArticleFilter }

type SaveProps = { desk: Desk; takenOff: readonly PriceRow[]; isBusy: boolean; onSave: () => void }

/** Saves all that is typed; where some of it leaves the market, once it was read what that touches. */
const SaveButton = ({ desk, takenOff, isBusy, onSave }: SaveProps) => {
  const t = useWorkplaceTranslations('articles')
  const [first, ...others] = takenOff
  if (first === undefined) {
    return (
      <Button isBusy={isBusy} onClick={onSave}>
        {t('grid.save')}
      </Button>
    )
  }
  const name = `${inLanguage(first.article.name)}, ${inLanguage(first.name)}`
  return (
    <UnlistDialog
      desk={desk}
      asked={{ salesUnits: takenOff.map(({ id }) => id) }}
      title={
        others.length === 0 ? t('unlisting.title', { name }) : t('unlisting.titleUnits', { count: takenOff.length })
      }
      trigger={<Button isBusy={isBusy}>{t('grid.save')}</Button>}
      confirm={t('grid.save')}
      isBusy={isBusy}
      onConfirm={onSave}
    />
  )
}

/** Prices and availability of many sales units, typed like a spreadsheet and saved all or nothing. */
export const PriceGrid = ({ desk, articles, filter }: Props) => {
  const t = useWorkplaceTranslations('articles.grid')
  const errorText = useErrorText()
  const format = useFormat()
  const rows = rowsOf(articles)
  const grid = usePriceDraft(desk, rows)
  const chosen = useTicked(filter)
  if (rows.length === 0) {
    return (
      <EmptyState icon={Tags} title={t('title')}>
        {t('empty')}
      </EmptyState>
    )
  }
  const sentenceOf = (problem: RowProblem, cents: number): string => {
    if (problem === 'notPrice' || problem === 'notLimit') return t(problem)
    return problem === 'VersionOutdated' ? t('outdated', { price: format.money(cents) }) : errorText(problem)
  }
  /** A column of a spreadsheet goes down from the cell it is pasted into, a line a row; where it says nothing, nothing changes. */
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    const name = ({ '0': 'price', '2': 'limit' } as const)[cell?.dataset.column ?? '']
    const column = pastedColumn(event.clipboardData.getData('text/plain'))
    if (cell === null || name === undefined || column === null) return
    event.preventDefault()
    const below = rows.slice(Number(cell.dataset.row))
    const parts = below.flatMap((row, at) => {
      const value = column[at] ?? ''
      return value === '' || (name === 'limit' && row.isStockTracked) ? [] : [{ row, part: { [name]: value } }]
    })
    grid.setAll(parts)
    const left = Math.max(0, column.length - below.length)
    toast({
      title: t('pasted', { count: parts.length }),
      ...(left > 0 ? { text: t('pastedLeft', { count: left }) } : {}),
    })
  }
  const faulty = rows.filter(({ id }) => grid.problems[id] !== undefined)
  return (
    <>
      <p className="mt-2 mb-3 text-sm text-quiet">{t('hint')}</p>
      <ErrorSummary
        title={grid.refusal}
        attempt={grid.attempt}
        errors={faulty.map((row) => ({
          name: `price-${row.id}`,
          message: `${inLanguage(row.article.name)}, ${inLanguage(row.name)}`,
        }))}
      />
      <RaisePrices
        rows={rows}
        draft={grid.draft}
        chosen={chosen.ids}
        onChoose={(ids) => chosen.tick(new Set(ids))}
        onPrices={grid.setAll}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the controls inside, which are what one works with */}
      <div onKeyDown={moveInGrid} onPaste={paste} data-rows={rows.length} className="@container">
        <table className="w-full border-collapse @max-[40rem]:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="@max-[40rem]:sr-only">
            <tr className="border-b border-line text-left text-sm text-quiet">
              <th scope="col" className="px-2 py-2.5 font-medium">
                {t('unit')}
              </th>
              <th scope="col" className="w-52 px-2 py-2.5 font-medium">
                {t('price')}
              </th>
              <th scope="col" className="w-32 px-2 py-2.5 font-medium">
                {t('listed')}
              </th>
              <th scope="col" className="w-36 px-2 py-2.5 font-medium">
                {t('limit')}
              </th>
            </tr>
          </thead>
          <tbody className="@max-[40rem]:block">
            {rows.map((row, index) => {
              const problem = grid.problems[row.id]
              return (
                <PriceCells
                  key={row.id}
                  row={row}
                  index={index}
                  draft={grid.draft[row.id]}
                  isChosen={chosen.ids.has(row.id)}
                  onChoose={(isChosen) => {
                    const others = [...chosen.ids].filter((id) => id !== row.id)
                    chosen.tick(new Set(isChosen ? [...others, row.id] : others))
                  }}
                  problem={problem === undefined ? undefined : sentenceOf(problem, row.supplierPriceCents)}
                  onChange={(part) => grid.set(row, part)}
                  onKeepMine={problem === 'VersionOutdated' ? () => grid.keepMine(row) : undefined}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      {grid.changedCount > 0 && (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-raised p-3 pl-5 shadow-float lg:bottom-4">
          <p role="status" className="mr-auto font-semibold">
            {t('changed', { count: grid.changedCount })}
          </p>
          <Button look="quiet" onClick={grid.discard}>
            {t('discard')}
          </Button>
          <SaveButton desk={desk} takenOff={grid.takenOff} isBusy={grid.isSaving} onSave={grid.save} />
        </div>
      )}
    </>
  )
}
