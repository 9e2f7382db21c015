import { countOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { StockRow } from './queries.ts'

const most = 100_000
/** Somebody who presses plus five times counts once. */
const restMs = 900

/** Counts a lot where it stands in the list: what is there now is booked once the fingers rest, and goes back where the server refuses. */
export const StockStepper = ({ stock }: { stock: StockRow }) => {
  const t = useWorkplaceTranslations('stock')
  /** What is counted and not booked yet, beside what the books said when counting began. */
  const [count, setCount] = useState<{ readonly seen: number; readonly counted: number } | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const send = useSend(countOwnStock, {
    topics: ['stock'],
    onDone: (_, { body }) => {
      setIsSaved(true)
      setCount((now) => now && { ...now, seen: body.counted })
    },
  })
  const { isPending, isError, mutate } = send
  const isOpen = count !== null && count.seen !== count.counted
  const book = useRef(() => undefined as unknown)
  book.current = () => {
    if (!isOpen || isPending) return
    const body = { ...count, reason: t('stepper.reason') }
    mutate({ params: { stockId: stock.id }, body, idempotencyKey: newIdempotencyKey() })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press begins the rest anew
  useEffect(() => {
    if (!isOpen || isPending) return
    const timer = setTimeout(() => book.current(), restMs)
    return () => clearTimeout(timer)
  }, [count, isPending])
  // Who leaves the page has counted all the same.
  useEffect(() => () => void book.current(), [])
  // Once it is booked or refused, the books speak again; what was pressed meanwhile is never dropped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the books change
  useEffect(() => {
    if (!isPending && !isOpen) setCount(null)
  }, [stock.onHand])
  useEffect(() => {
    if (isError) setCount(null)
  }, [isError])
  const name = t('ofUnit', { article: inLanguage(stock.articleName), pack: inLanguage(stock.salesUnitName) })
  return (
    <span className="inline-flex items-center gap-2">
      <span role="status" className="text-primary-ink">
        {isSaved && !isOpen && !isPending && (
          <>
            <Check aria-hidden className="size-4.5" />
            <span className="sr-only">{t('stepper.saved')}</span>
          </>
        )}
      </span>
      <Stepper
        isLarge
        name={stock.lot === null ? name : `${name}, ${stock.lot}`}
        value={count?.counted ?? stock.onHand}
        min={stock.reserved}
        max={most}
        onChange={(counted) => setCount({ seen: count?.seen ?? stock.onHand, counted })}
      />
    </span>
  )
}
