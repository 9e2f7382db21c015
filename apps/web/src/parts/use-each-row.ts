import { useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf, refresh, type Topic } from '../platform/queries.ts'
import { toast } from '../ui/toast.ts'

const mostReasons = 3

type Steps<Row> = {
  /** What a row is called where it is said why it stayed. */
  nameOf: (row: Row) => string
  send: (row: Row) => Promise<unknown>
  /** Why it cannot be taken with one of them, known before; such a one is not sent. */
  refusal?: (row: Row) => string | null
  topics: readonly Topic[]
  /** What is said of those that went through. */
  done: (count: number) => string
  /** After all of them went through. */
  onDone: () => void
  /** After some did not: these. A list in which the others still stand unticks those, so that nothing is done to them twice. */
  onRefused?: (rows: readonly Row[]) => void
}

/** Takes one step with several rows of a list, one after the other: each is decided for itself, and one that is refused keeps none of the others and says why. */
export const useEachRow = <Row>({
  nameOf,
  send,
  refusal = () => null,
  topics,
  done,
  onDone,
  onRefused,
}: Steps<Row>) => {
  const t = useWorkplaceTranslations('lists')
  const [isBusy, setBusy] = useState(false)
  const takeAll = async (rows: readonly Row[]) => {
    setBusy(true)
    const refused: { row: Row; text: string }[] = []
    for (const row of rows) {
      const reason = refusal(row) ?? (await send(row).then(() => null, reasonOf))
      if (reason !== null) refused.push({ row, text: `${nameOf(row)}: ${reason}` })
    }
    await refresh(topics)
    setBusy(false)
    const count = rows.length - refused.length
    if (count > 0) toast({ tone: 'success', title: done(count) })
    if (refused.length === 0) return onDone()
    onRefused?.(refused.map(({ row }) => row))
    const more = refused.length - mostReasons
    toast({
      tone: 'error',
      title: t('refused', { count: refused.length }),
      text: [
        ...refused.slice(0, mostReasons).map(({ text }) => text),
        ...(more > 0 ? [t('refusedMore', { count: more })] : []),
      ].join('\n'),
    })
  }
  return { isBusy, takeAll }
}
