import { countOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { Check, CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat, wordsNow } from '../../platform/words.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import type { StockRow } from './queries.ts'

const most = 100_000
/** Somebody who presses plus five times counts once. */
const restMs = 900
const retryMs = 5000
type Sent = Parameters<ReturnType<typeof useSend<typeof countOwnStock>>['mutate']>[0]

/** Counts a lot where it stands in the list: what is there now is booked once the fingers rest, waits where nothing is reached, and goes back where the server refuses. */
export const StockStepper = ({ stock }: { stock: StockRow }) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const name = t('ofUnit', { article: inLanguage(stock.articleName), pack: inLanguage(stock.salesUnitName) })
  /** What is counted and not booked yet, beside what the books said when counting began. */
  const [count, setCount] = useState<{ readonly seen: number; readonly counted: number } | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  /** What was sent and not answered: it may be booked, so it goes again as it was, before anything else does. */
  const unanswered = useRef<Sent | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const send = useSend(countOwnStock, {
    topics: ['stock'],
    onDone: (_, { body }) => {
      answered()
      setIsSaved(true)
      setCount((now) => now && { ...now, seen: body.counted })
    },
    onRefused: (error, { body }) => {
      if (error.status === 0) {
        // Once, however often it is tried.
        if (!isWaiting) {
          const counted = format.quantity(body.counted)
          toast({ tone: 'error', title: t('stepper.unsent'), text: t('stepper.unsentText', { name, counted }) })
        }
        return setIsWaiting(true)
      }
      answered()
      setCount(null)
      if (error.status !== 429) {
        toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
      }
    },
  })
  const answered = () => {
    unanswered.current = null
    setIsWaiting(false)
  }
  const { isPending, mutate } = send
  const isOpen = count !== null && count.seen !== count.counted
  const book = useRef(() => undefined as unknown)
  book.current = () => {
    if (isPending || !(isOpen || unanswered.current)) return
    unanswered.current ??= {
      params: { stockId: stock.id },
      body: { seen: stock.onHand, counted: stock.onHand, ...count, reason: t('stepper.reason') },
      idempotencyKey: newIdempotencyKey(),
    }
    mutate(unanswered.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press begins the rest anew
  useEffect(() => {
    if (isPending || !(isOpen || isWaiting)) return
    const timer = setTimeout(() => book.current(), isWaiting ? retryMs : restMs)
    return () => clearTimeout(timer)
  }, [count, isPending])
  useEffect(() => {
    const again = () => void book.current()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Who leaves the page has counted all the same.
      again()
    }
  }, [])
  // Once it is booked, the books speak again; what was pressed meanwhile is never dropped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the books change
  useEffect(() => {
    if (!isPending && !isOpen && !isWaiting) setCount(null)
  }, [stock.onHand])
  return (
    <span className="inline-flex items-center">
      <span role="status" className={isWaiting ? 'text-warning-ink' : 'text-primary-ink'}>
        {isWaiting && (
          <>
            <CloudOff aria-hidden className="mr-2 size-4.5" />
            <span className="sr-only">{t('stepper.waits')}</span>
          </>
        )}
        {isSaved && !isOpen && !isPending && !isWaiting && (
          <>
            <Check aria-hidden className="mr-2 size-4.5" />
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
