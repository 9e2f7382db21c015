import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { setQuantity } from './cart-store.ts'
import { LineAmount } from './line-amount.tsx'
import { LinePrice } from './line-price.tsx'
import { LineProblem, type Refusal } from './line-problem.tsx'
import type { QuotedLine } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

type Props = {
  /** Lets an error summary lead here. */
  id?: string
  line: CartLine
  quoted: QuotedLine | undefined
  /** What the server said about it when it refused the order. */
  refused?: Refusal | undefined
  /** Until when to order for the chosen day, in place of the earliest possible one. */
  isDayChosen?: boolean
  /** Another way out of a problem that the page knows of. */
  wayOut?: ReactNode
}

const Name = ({ line, quoted }: Pick<Props, 'line' | 'quoted'>) => {
  const channel = useChannel()
  const article = quoted?.article
  const name = line.name
  if (!article) return <>{name}</>
  const params = {
    parentArticleCategorySlug: article.parentCategorySlug,
    childArticleCategorySlug: article.childCategorySlug,
    articleSlug: article.slug,
  }
  return (
    <Link
      to={`/regionalmarket/${channel}/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug`}
      params={params}
      className="hover:underline"
    >
      {name}
    </Link>
  )
}

const Dates = ({ quoted, isDayChosen }: { quoted: QuotedLine; isDayChosen: boolean }) => {
  const t = useTranslations('cart')
  const format = useFormat()
  const { earliestDelivery, cutOffAt } = quoted
  if (isDayChosen) {
    if (cutOffAt === null || quoted.problem !== null) return null
    return <p className="text-sm text-quiet">{t('cutOff', { moment: format.dayAndTime(cutOffAt) })}</p>
  }
  if (earliestDelivery === null) return null
  const dates = { day: format.day(earliestDelivery.date), moment: format.dayAndTime(earliestDelivery.cutOffAt) }
  return <p className="text-sm text-quiet">{t('earliest', dates)}</p>
}

/** A line of the cart with everything that can be done with it. */
export const CartRow = ({ id, line, quoted, refused, isDayChosen = false, wayOut }: Props) => {
  const t = useTranslations('cart')
  const name = line.name
  const format = useFormat()
  const pack = line.salesUnitName
  const remove = () => {
    setQuantity(line, 0)
    toast({ tone: 'info', title: t('removed', { name }) })
  }
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className="py-5 first:pt-0">
      <div className="flex gap-4">
        <Picture
          picture={quoted?.article?.picture ?? null}
          size={80}
          tint={quoted?.article?.tint}
          className="self-start dark:brightness-90"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="min-w-0 font-sans text-lg leading-snug tracking-normal">
              <Name line={line} quoted={quoted} />
            </h3>
            <span className="text-lg font-semibold">
              <LineAmount line={line} quoted={quoted} />
            </span>
          </div>
          <p className="text-quiet">
            {format.pack(pack)}
            {quoted?.article && ` · ${quoted.article.supplierName}`}
          </p>
          {quoted && <LinePrice quoted={quoted} />}
          {quoted && <Dates quoted={quoted} isDayChosen={isDayChosen} />}
          <div className="mt-3 flex items-center gap-2">
            <Stepper
              name={`${name}, ${pack}`}
              value={line.quantity}
              onChange={(quantity) => setQuantity(line, quantity)}
              min={quoted ? firstQuantity(quoted) : 1}
              step={quoted?.stepQuantity ?? 1}
            />
            <IconButton icon={Trash2} label={t('removeLine', { name: `${name}, ${pack}` })} onClick={remove} />
          </div>
        </div>
      </div>
      {quoted && (
        <LineProblem line={line} quoted={quoted} refused={refused}>
          {wayOut}
        </LineProblem>
      )}
    </li>
  )
}
