import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { PickingArticle } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'

type Props = { article: PickingArticle; deliveryDate: string; showsShelf: boolean; names: readonly string[] }

/** One article to put into boxes: where it lies, how much of it in all, how far it is; `names`: colleagues who are at it. */
export const PickingArticleRow = ({ article, deliveryDate, showsShelf, names }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pickingArticles')
  const ofList = useWorkplaceTranslations('fulfilment.pickingList')
  const format = useFormat()
  const { salesUnitId, shelf, picture, quantity, missingQuantity, lineCount, pickedCount, readyCount } = article
  const name = inLanguage(article.articleName)
  const [picked, count] = [String(pickedCount), String(lineCount)]
  const isDone = pickedCount === lineCount
  return (
    <li>
      <Link
        to="/retailer/picking"
        search={{ view: 'articles', deliveryDate, article: salesUnitId }}
        className={classNames(
          'flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-raised p-4 transition-colors hover:bg-primary-tint',
          missingQuantity > 0 && 'border-l-[5px] border-warning',
        )}
      >
        {showsShelf && (
          <span className="w-12 shrink-0 font-semibold tracking-wide text-quiet tabular-nums">{shelf || '–'}</span>
        )}
        <Picture picture={picture} size={52} className={classNames('max-[22rem]:hidden', isDone && 'opacity-45')} />
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-snug font-semibold">{name}</span>
          <span className="block text-quiet">{inLanguage(article.salesUnitName)}</span>
          <WhoPicks names={names} className="mt-0.5" />
          {missingQuantity > 0 && (
            <span className="mt-0.5 flex items-center gap-1.5 font-semibold text-warning-ink">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {t('missing', { count: missingQuantity })}
            </span>
          )}
        </span>
        <span className="figure shrink-0 text-[1.75rem] leading-none">
          {format.quantity(quantity)}
          <span className="text-base text-quiet">×</span>
        </span>
        <span className="w-full shrink-0 sm:w-44">
          <span className="block text-sm font-semibold sm:text-right">{t('boxes', { picked, count: lineCount })}</span>
          <ProgressBar
            label={t('progressOf', { article: name, picked, count })}
            value={pickedCount}
            max={lineCount}
            className="my-1.5"
          />
          <span className="block text-sm text-quiet sm:text-right">
            {isDone ? t('allIn') : ofList('ready', { count: readyCount })}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      </Link>
    </li>
  )
}
