import { listNotices, readNotices } from '@regionalmarkt/contract/accounts/notices.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Bell, BellOff, CheckCheck, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { WorkArea } from './area-navigation.ts'
import { type Notice, noticePath } from './notice-path.ts'

const topics = ['orders', 'retailerOrders', 'approvals'] as const

/** What concerned whoever works here, the latest first; what changes an order may have told something. */
const noticesQuery = infiniteQueryOptions({
  queryKey: [listNotices.slug],
  queryFn: ({ pageParam: cursor, signal }) => call(listNotices, { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  meta: { topics },
})

const Entry = ({ area, notice, onOpen }: { area: WorkArea; notice: Notice; onOpen: () => void }) => {
  const t = useWorkplaceTranslations('notices')
  const format = useFormat()
  return (
    <li>
      <PlaceLink
        to={noticePath(area, notice)}
        onClick={onOpen}
        className="-mx-2 flex items-start gap-3 rounded-lg px-2 py-2 hover:bg-fill"
      >
        <span
          aria-hidden
          className={classNames('mt-2 size-2 shrink-0 rounded-full', notice.isRead ? 'bg-transparent' : 'bg-primary')}
        />
        <span className="min-w-0">
          <span className={classNames('block', !notice.isRead && 'font-semibold')}>
            {t(`kind.${notice.kind}`, { subject: notice.subject })}
            {!notice.isRead && <span className="sr-only">, {t('isUnread')}</span>}
          </span>
          <span className="block text-sm text-quiet">
            {notice.party !== '' && `${notice.party} · `}
            <time dateTime={notice.at}>{format.dayAndTime(notice.at)}</time>
          </span>
        </span>
      </PlaceLink>
    </li>
  )
}

/** How much somebody has not read yet, and behind it the list of it. */
export const NoticeBell = ({ area }: { area: WorkArea }) => {
  const t = useWorkplaceTranslations('notices')
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery(noticesQuery)
  const read = useSend(readNotices, { topics })
  const unread = list.data?.pages[0]?.unread ?? 0
  const notices = list.data?.pages.flatMap((page) => page.notices)
  const count = unread > 99 ? t('many') : t('unread', { count: unread })
  const open = (notice: Notice) => {
    setOpen(false)
    if (!notice.isRead) read.mutate({ body: { ids: [notice.id] } })
  }
  return (
    <>
      <IconButton
        icon={Bell}
        label={unread > 0 ? `${t('title')}, ${count}` : t('title')}
        // More than 99 are told as 100.
        count={unread > 99 ? '99+' : unread}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog title={t('title')} description={t('lead')} isOpen={isOpen} onOpenChange={setOpen}>
        {unread > 0 && (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="text-quiet">{count}</span>
            <Button
              look="secondary"
              size="small"
              isBusy={read.isPending}
              onClick={() => read.mutate({ body: { ids: null } })}
            >
              <CheckCheck aria-hidden />
              {t('readAll')}
            </Button>
          </div>
        )}
        {notices === undefined && !list.isError && <SkeletonRows rows={5} />}
        {list.isError && notices === undefined && <EmptyState icon={CircleAlert} title={t('failed')} />}
        {notices?.length === 0 && (
          <EmptyState icon={BellOff} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        )}
        <ul className="flex flex-col">
          {notices?.map((notice) => (
            <Entry key={notice.id} area={area} notice={notice} onOpen={() => open(notice)} />
          ))}
        </ul>
        <MoreButton list={list} />
      </Dialog>
    </>
  )
}
