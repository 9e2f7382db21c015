import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { BookingList } from './booking-list.tsx'
import { statementsQuery } from './queries.ts'
import { StatementDrop } from './statement-drop.tsx'
import { StatementList } from './statement-list.tsx'

/** What the hub's bank says: statements are taken in, what is certain is booked, and the rest is assigned by somebody. */
export const Bank = () => {
  const t = useWorkplaceTranslations('payments.bank')
  const { data } = useQuery({ ...statementsQuery, throwOnError: hasNothingToShow })
  return (
    <div className="flex flex-col gap-5">
      <StatementDrop />
      {data === undefined ? (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      ) : (
        <>
          {data.statements.length > 0 && <StatementList statements={data.statements} />}
          <Card aria-labelledby="waiting">
            <CardHeader id="waiting" title={t('waiting')} />
            <BookingList />
          </Card>
        </>
      )}
    </div>
  )
}
