import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronLeft, Hourglass, PackageCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { useAtWork, useWhoPicks } from './at-work.ts'
import { isAtShelf } from './is-at-shelf.ts'
import type { WalkLine } from './pick-line.tsx'
import { PickWalk, useLeftLines, WalkHeader } from './pick-walk.tsx'
import { type ArticlePicking, pickingArticlesQuery } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'

/** One article on its way into the boxes of a day, one after the other. */
export const PickArticle = ({ picking }: { picking: ArticlePicking }) => {
  const t = useWorkplaceTranslations('fulfilment.pickingArticles')
  const ofPage = useWorkplaceTranslations('fulfilment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const { salesUnitId, deliveryDate } = picking
  const [first] = picking.lines
  // Only where some of it is brought and some fetched.
  const saysMethod = picking.lines.some(({ deliveryMethod }) => deliveryMethod !== first?.deliveryMethod)
  const name = first ? inLanguage(first.articleName) : ''
  useDocumentTitle(`${ofPage('picking')} ${name}`)
  const whoPicks = useWhoPicks()
  useAtWork(picking.lines.some(isAtShelf) ? { salesUnitId, deliveryDate } : null)
  const { lines, ...progress } = useLeftLines(
    picking.lines.map(({ orderNumber, customerName, deliveryMethod, ...item }) => ({
      orderNumber,
      item,
      title: customerName,
      text: saysMethod ? `${orderNumber} · ${ofMethod(deliveryMethod)}` : orderNumber,
      meets: <WhoPicks names={whoPicks.ofOrder(orderNumber)} what="order" />,
      lead: (isDone) => (
        <Avatar
          name={customerName}
          isSquare
          className={classNames(
            'size-11 bg-primary-tint-strong text-primary-ink @min-[28rem]:size-8! @min-[28rem]:rounded-lg @min-[28rem]:text-xs',
            isDone && 'opacity-45',
          )}
        />
      ),
    })),
  )
  const shelf = picking.lines.find((line) => line.shelf !== '')?.shelf
  return (
    <>
      <WalkHeader
        title={name}
        facts={[
          ...(first ? [inLanguage(first.salesUnitName)] : []),
          ...(shelf === undefined ? [] : [ofPage('pick.shelf', { shelf })]),
          format.chipDay(deliveryDate),
        ]}
        lead={
          <>
            <Link
              to="/retailer/picking"
              search={{ view: 'articles', deliveryDate }}
              aria-label={t('back')}
              className="-mx-2 inline-flex size-11 shrink-0 items-center justify-center rounded-xl hover:bg-fill"
            >
              <ChevronLeft aria-hidden className="size-6" />
            </Link>
            <Picture picture={first?.picture ?? null} size={44} className="max-[22rem]:hidden" />
          </>
        }
        aside={<Total lines={lines} />}
        names={whoPicks.ofArticle(salesUnitId, deliveryDate)}
        {...progress}
      />
      <PickWalk
        key={salesUnitId}
        lines={lines}
        isByArticle
        finish={<ArticleFinish lines={lines} salesUnitId={salesUnitId} deliveryDate={deliveryDate} />}
      />
    </>
  )
}

const Total = ({ lines }: { lines: readonly WalkLine[] }) => {
  const t = useWorkplaceTranslations('fulfilment.pickingArticles')
  const format = useFormat()
  const there = lines.filter(({ item }) => item.status !== 'cancelled')
  const total = there.reduce(
    (sum, { item }) => sum + (item.pickedQuantity ?? (item.quantity || item.orderedQuantity)),
    0,
  )
  const picked = there.reduce((sum, { item }) => sum + (item.pickedQuantity ?? 0), 0)
  return (
    <span className="figure text-3xl leading-none whitespace-nowrap">
      <span className="sr-only">
        {t('total', { picked: format.quantity(picked), quantity: format.quantity(total) })}
      </span>
      <span aria-hidden>
        {format.quantity(picked)}
        <span className="text-xl text-quiet"> / {format.quantity(total)}</span>
      </span>
    </span>
  )
}

type FinishProps = { lines: readonly WalkLine[]; salesUnitId: string; deliveryDate: string }

/** Nothing of this article is left to pick now: on to the next shelf. */
const ArticleFinish = ({ lines, salesUnitId, deliveryDate }: FinishProps) => {
  const t = useWorkplaceTranslations('fulfilment.pickingArticles')
  const { data } = useQuery(pickingArticlesQuery(deliveryDate))
  const articles = data?.articles ?? []
  const at = articles.findIndex((article) => article.salesUnitId === salesUnitId)
  // On along the shelves, and from the first one again.
  const next = [...articles.slice(at + 1), ...articles.slice(0, Math.max(at, 0))].find(
    ({ readyCount }) => readyCount > 0,
  )
  const waiting = lines.filter(({ item }) => item.status !== 'cancelled' && item.pickedQuantity === null).length
  const Icon = waiting > 0 ? Hourglass : PackageCheck
  return (
    <>
      <div className="mb-4 flex items-start gap-3">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <div>
          <h2 className="text-xl">{waiting > 0 ? t('waiting', { count: waiting }) : t('allIn')}</h2>
          <p className="text-quiet">{t(waiting > 0 ? 'waitingText' : 'allInText')}</p>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        {next && (
          <Button asChild size="large" wide className="h-auto min-h-13 py-2 whitespace-normal">
            <Link to="/retailer/picking" search={{ view: 'articles', deliveryDate, article: next.salesUnitId }}>
              <span>{t('next', { article: inLanguage(next.articleName) })}</span>
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
        <Button asChild look={next ? 'quiet' : 'secondary'} wide>
          <Link to="/retailer/picking" search={{ view: 'articles', deliveryDate }}>
            {t('back')}
          </Link>
        </Button>
      </div>
    </>
  )
}
