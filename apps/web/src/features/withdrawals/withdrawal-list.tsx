import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeEuro, CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { withdrawalStanding } from '../../parts/withdrawal-state.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Withdrawal, withdrawalsQuery } from './queries.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

const column = columnsOf<Withdrawal>()
const looks = {
  declared: { tone: 'warning', icon: Undo2 },
  toRefund: { tone: 'warning', icon: BadgeEuro },
  accepted: { tone: 'primary', icon: BadgeCheck },
  refused: { tone: 'neutral', icon: CircleX },
} as const

const InOneLine = ({ of: text }: { of: string }) => (
  <span title={text} className="@min-[44rem]:block @min-[44rem]:max-w-44 @min-[44rem]:truncate">
    {text}
  </span>
)

type Props = {
  q: string | undefined
  shown: 'waiting' | 'all'
  onShow: (shown: 'waiting' | 'all') => void
}

/** Withdrawals of consumers: those that wait for the hub, or all. */
export const WithdrawalList = ({ q, shown, onShow }: Props) => {
  const t = useWorkplaceTranslations('withdrawals')
  const format = useFormat()
  const [openedId, setOpenedId] = useState<string>()
  const list = useInfiniteQuery({ ...withdrawalsQuery(shown, q), throwOnError: hasNothingToShow })
  const rows = list.data?.pages.flatMap(({ withdrawals }) => withdrawals)
  const [opened, setOpened] = useState<Withdrawal>()
  const now = rows?.find(({ id }) => id === openedId) ?? opened
  const columns = column.columns([
    column.display({
      id: 'who',
      header: t('hub.who'),
      cell: ({ row: { original } }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(original)
            setOpenedId(original.id)
          }}
          className={`min-h-11 max-w-full rounded-md text-left font-medium text-primary-ink underline-offset-4 hover:underline @min-[44rem]:block @min-[44rem]:min-h-8 @min-[44rem]:truncate ${opensRow}`}
        >
          {original.name}
        </button>
      ),
      meta: { onCard: 'title', givesWay: true },
    }),
    column.display({
      id: 'state',
      header: t('hub.state'),
      cell: ({ row: { original } }) => {
        const standing = withdrawalStanding(original)
        return <Badge {...looks[standing]}>{t(`states.${standing}`)}</Badge>
      },
      meta: { onCard: 'aside' },
    }),
    column.accessor('contract', { header: t('hub.contract'), cell: ({ getValue }) => <InOneLine of={getValue()} /> }),
    column.accessor(({ declaredAt }) => format.dayAndTime(declaredAt), {
      id: 'declaredAt',
      header: t('hub.declaredAt'),
      cell: ({ getValue }) => <InOneLine of={getValue()} />,
    }),
    column.accessor(({ refundUntil }) => format.fullDay(refundUntil), {
      id: 'until',
      header: t('hub.until'),
      cell: ({ getValue }) => <InOneLine of={getValue()} />,
    }),
  ])
  const empty = q === undefined ? 'nothingWaits' : 'nothingFound'
  return (
    <>
      <ChoiceChips
        className="mb-4"
        label={t('hub.filter')}
        value={shown}
        onChange={onShow}
        options={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`hub.${value}`) }))}
      />
      <Card>
        {rows === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <DataTable
            caption={t('hub.caption')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            empty={
              <EmptyState icon={Undo2} title={t(`hub.${empty}`)}>
                {t(`hub.${empty}Text`)}
              </EmptyState>
            }
          />
        )}
      </Card>
      <MoreButton list={list} />
      {openedId !== undefined && now !== undefined && (
        <WithdrawalDialog key={openedId} withdrawal={now} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  )
}
