import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useAtWork, useWhoPicks } from './at-work.ts'
import { doorText } from './door-text.ts'
import { isAtShelf } from './is-at-shelf.ts'
import { PickFinish } from './pick-finish.tsx'
import { PickWalk, useLeftLines, WalkHeader } from './pick-walk.tsx'
import type { PickItem, Picking } from './queries.ts'
import { ShowId } from './show-id.tsx'
import { WhoPicks } from './who-picks.tsx'

/** The whole picking of one order: lines in the order of the shelves, and the line in hand below or beside them. */
export const PickOrder = ({ order }: { order: Picking }) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const { orderNumber, customerName, deliveryDate, deliveryMethod, status, note, minimumAge } = order
  const items = order.items.filter(({ splitFromItemId }) => splitFromItemId === null)
  // Only where the hub names its shelves.
  const showsShelf = items.some(({ shelf }) => shelf !== '')
  const whoPicks = useWhoPicks()
  useAtWork(items.some(isAtShelf) ? { orderNumber } : null)
  const { lines, ...progress } = useLeftLines(
    items.map((item) => ({
      orderNumber,
      item,
      title: inLanguage(item.articleName),
      text: inLanguage(item.salesUnitName),
      meets: <WhoPicks names={whoPicks.ofArticle(item.salesUnitId, deliveryDate)} what="article" />,
      lead: (isDone) => <ShelfAndPicture item={item} isDone={isDone} showsShelf={showsShelf} />,
    })),
  )
  return (
    <>
      <WalkHeader
        title={customerName}
        facts={[orderNumber, format.chipDay(deliveryDate), ofMethod(deliveryMethod), doorText(order)].filter(
          (fact) => fact !== null,
        )}
        aside={
          <span className="max-sm:hidden">
            <OrderStatusBadge status={status} />
          </span>
        }
        names={whoPicks.ofOrder(orderNumber)}
        {...progress}
      />
      <PickWalk
        lines={lines}
        note={
          <>
            {minimumAge !== null && <ShowId age={minimumAge} />}
            {note !== '' && <p className="rounded-2xl bg-info-tint px-4 py-3 text-info-ink">{t('note', { note })}</p>}
          </>
        }
        finish={<PickFinish order={order} />}
      />
    </>
  )
}

type LeadProps = { item: PickItem; isDone: boolean; showsShelf: boolean }

const ShelfAndPicture = ({ item, isDone, showsShelf }: LeadProps) => (
  <>
    {showsShelf && (
      <span className="w-12 shrink-0 font-semibold tracking-wide text-quiet tabular-nums">{item.shelf || '–'}</span>
    )}
    <Picture
      picture={item.picture}
      size={44}
      className={classNames('max-[22rem]:hidden @min-[28rem]:size-8!', isDone && 'opacity-45 grayscale-50')}
    />
  </>
)
