import { type ReactNode, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { OrderHeader } from './order-header.tsx'
import { Refused } from './refused.tsx'
import { type DraftLine, draftOf, joined } from './template-draft.ts'
import { useOrder } from './use-order.ts'
import { useSaveLines } from './use-save-lines.ts'

/** More lines for a template, saved at once; what is refused stays where it was typed. */
export const AddLines = ({ find }: { find: (onPut: (lines: readonly DraftLine[]) => unknown) => ReactNode }) => {
  const order = useOrder()
  const { save, wrong } = useSaveLines(order)
  const [asked, setAsked] = useState<readonly DraftLine[]>([])
  const put = (lines: readonly DraftLine[]) => {
    const all = joined(draftOf(order).lines, lines)
    setAsked(all)
    return save(all)
  }
  return (
    <>
      <OrderHeader does="add" order={order} />
      <Card className="flex flex-col gap-4">
        <Refused wrong={wrong} lines={asked} />
        {find(put)}
      </Card>
    </>
  )
}
