import { Ban, Check, CircleX, Hourglass, type LucideIcon, Scale, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { isWide } from '../../platform/wide-screen.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { inkOf, type Tone } from '../../ui/tone.ts'
import { isAtShelf } from './is-at-shelf.ts'
import type { PickItem } from './queries.ts'
import { StandsInFor } from './stands-in-for.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Mark = { tone: Tone; icon: LucideIcon; text: string }

const useMark = (item: PickItem): Mark | null => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  const there = item.pickedQuantity ?? item.quantity
  if (item.status === 'cancelled') return { tone: 'warning', icon: CircleX, text: t('nothing') }
  if (item.canPick.code === 'WithdrawalOpen') return { tone: 'warning', icon: Undo2, text: t('withdrawn') }
  if (item.pickedQuantity === null && !isAtShelf(item)) return { tone: 'neutral', icon: Hourglass, text: t('notYet') }
  if (there < item.orderedQuantity) {
    const text = t('short', { there: format.quantity(there), ordered: format.quantity(item.orderedQuantity) })
    return { tone: 'warning', icon: TriangleAlert, text }
  }
  if (!item.isWeighed) return null
  if (item.weighedGrams !== null) {
    return { tone: 'neutral', icon: Scale, text: t('weighed', { weight: format.kilograms(item.weighedGrams) }) }
  }
  return { tone: 'primary', icon: Scale, text: t('weigh', { weight: format.weight(item.estimatedGrams ?? 0) }) }
}

/** A line as somebody at the shelf looks for it: by what it is, or by whose box it goes into. */
export type WalkLine = {
  readonly orderNumber: string
  readonly item: PickItem
  readonly title: string
  readonly text: string
  /** What stands before the title; `isDone`: it steps back. */
  readonly lead: (isDone: boolean) => ReactNode
  /** Colleagues who are at what the line meets: its article, or its box. */
  readonly meets: ReactNode
}

type Props = { line: WalkLine; isActive: boolean; onChoose: () => void }

/**
 * One line at the shelf: where it lies or goes, what it is, how many. What is done steps back, what is short stands out.
 * At a desk a row of 44 px, as long as nothing has to be known of it before anything else.
 */
export const PickLine = ({ line: { orderNumber, item, title, text, lead, meets }, isActive, onChoose }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  const mark = useMark(item)
  const row = useRef<HTMLLIElement>(null)
  const isDone = item.pickedQuantity !== null || item.status === 'cancelled'
  const isHeldBlocked =
    item.status !== 'cancelled' && item.lots.some(({ isBlocked, quantity }) => isBlocked && quantity > 0)
  const isShort = mark?.tone === 'warning'
  useEffect(() => {
    if (!isActive) return
    // On phones the panel covers the lower half, so the line in hand goes to the top.
    row.current?.scrollIntoView({ block: isWide() ? 'nearest' : 'start' })
  }, [isActive])
  return (
    <li ref={row} className="scroll-mt-2 lg:scroll-my-24 @min-[28rem]:flex @min-[28rem]:items-center">
      <button
        type="button"
        aria-current={isActive ? 'step' : undefined}
        disabled={!isAtShelf(item)}
        onClick={onChoose}
        className={classNames(
          'flex w-full items-center gap-3 rounded-2xl border-2 bg-raised px-3 py-3 text-left sm:px-4 @min-[28rem]:min-h-[43px] @min-[28rem]:min-w-0 @min-[28rem]:flex-1 @min-[28rem]:py-0 @min-[28rem]:focus-visible:-outline-offset-3',
          isActive ? 'border-primary' : 'border-transparent',
          isShort && !isActive && 'border-l-[5px] border-l-warning',
          isDone && 'bg-raised/60 text-quiet',
        )}
      >
        {lead(isDone)}
        <span className="min-w-0 flex-1 @min-[28rem]:flex @min-[28rem]:items-center @min-[28rem]:gap-x-3">
          <span className="block min-w-0 flex-1">
            <span
              title={title}
              className="block text-lg leading-snug font-semibold @min-[28rem]:truncate @min-[28rem]:text-base @min-[28rem]:leading-5"
            >
              {title}
            </span>
            <span className="block text-quiet @min-[28rem]:truncate @min-[28rem]:text-sm @min-[28rem]:leading-4.5">
              {text}
            </span>
            {item.replaces !== null && <StandsInFor goods={item.replaces} />}
            {!isDone && meets}
            {isHeldBlocked && (
              <span className="mt-1 block">
                <Badge tone="danger" icon={Ban}>
                  {t('blocked')}
                </Badge>
              </span>
            )}
          </span>
          {mark && (
            <span
              className={classNames(
                'mt-0.5 flex items-center gap-1.5 @min-[28rem]:mt-0 @min-[28rem]:shrink-0 @min-[28rem]:text-sm',
                inkOf[mark.tone],
                mark.tone !== 'neutral' && 'font-semibold',
              )}
            >
              <mark.icon aria-hidden className="size-4 shrink-0" />
              {mark.text}
            </span>
          )}
        </span>
        {item.pickedQuantity !== null && item.status !== 'cancelled' ? (
          <>
            <Check aria-hidden className="size-7 shrink-0 text-primary-ink" />
            <span className="sr-only">{t('done')}</span>
          </>
        ) : (
          item.status !== 'cancelled' && (
            <span className="figure shrink-0 text-[1.75rem] leading-none @min-[28rem]:text-2xl @min-[28rem]:leading-none">
              {format.quantity(isAtShelf(item) ? item.quantity : item.orderedQuantity)}
              <span className="text-base text-quiet">×</span>
            </span>
          )
        )}
      </button>
      {item.canTakeBack.allowed && (
        <div className="flex justify-end @min-[28rem]:shrink-0 @min-[28rem]:pr-2">
          <TakeBackDialog step="picking" orderNumber={orderNumber} item={item} />
        </div>
      )}
    </li>
  )
}
