import type { ReactNode } from 'react'
import { useFormat } from '../platform/words.tsx'
import { Card, CardHeader } from '../ui/card.tsx'

type OfADay = { readonly deliveryDate: string; readonly netCents: number; readonly isEstimated: boolean }

type Props<Row extends OfADay> = {
  rows: readonly Row[]
  /** What is shown of one day, as it is called. */
  children: (rows: readonly Row[], day: string) => ReactNode
}

/** Orders by the day of their delivery, each day with its net sum: "≈" where something is weighed later. */
export const ByDay = <Row extends OfADay>({ rows, children }: Props<Row>) => {
  const format = useFormat()
  return (
    <div className="flex flex-col gap-5">
      {[...Map.groupBy(rows, ({ deliveryDate }) => deliveryDate)].map(([day, ofDay]) => (
        <Card key={day} aria-labelledby={`day-${day}`} className="pb-2 sm:pb-3">
          <CardHeader
            id={`day-${day}`}
            title={format.longDay(day)}
            aside={(ofDay.some(({ isEstimated }) => isEstimated) ? format.approximateMoney : format.money)(
              ofDay.reduce((sum, { netCents }) => sum + netCents, 0),
            )}
          />
          {children(ofDay, format.longDay(day))}
        </Card>
      ))}
    </div>
  )
}
