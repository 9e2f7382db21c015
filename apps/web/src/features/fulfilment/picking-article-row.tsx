import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PickingArticle } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'
import { WorkProgress, workNames, workRow } from './work-rows.tsx'

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
        className={classNames(workRow, missingQuantity > 0 && 'border-l-[5px] border-warning')}
      >
        {showsShelf && (
          <span className="w-12 shrink-0 font-semibold tracking-wide text-quiet tabular-nums">{shelf || '–'}</span>
        )}
        <Picture
          picture={picture}
          size={52}
          className={classNames('max-[22rem]:hidden @min-[56rem]:size-8!', isDone && 'opacity-45')}
        />
        <span className={workNames.block}>
          <span title={name} className={classNames('leading-snug', workNames.name)}>
            {name}
          </span>
          <span className={workNames.below}>{inLanguage(article.salesUnitName)}</span>
          <WhoPicks names={names} className={workNames.who} />
          {missingQuantity > 0 && (
            <span className="mt-0.5 flex items-center gap-1.5 font-semibold text-warning-ink @min-[56rem]:col-start-2 @min-[56rem]:row-start-2 @min-[56rem]:mt-0 @min-[56rem]:text-sm @min-[56rem]:leading-4.5">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {t('missing', { count: missingQuantity })}
            </span>
          )}
        </span>
        <span className="figure shrink-0 text-[1.75rem] leading-none @min-[56rem]:text-xl @min-[56rem]:leading-none">
          {format.quantity(quantity)}
          <span className="text-base text-quiet">×</span>
        </span>
        <WorkProgress
          figures={t('boxes', { picked, count: lineCount })}
          label={t('progressOf', { article: name, picked, count })}
          now={isDone ? t('allIn') : ofList('ready', { count: readyCount })}
          value={pickedCount}
          max={lineCount}
          className="block text-sm font-semibold"
        />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      </Link>
    </li>
  )
}
