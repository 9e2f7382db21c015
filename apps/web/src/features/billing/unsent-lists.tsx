import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { billingPages, type UnsentList } from './queries.ts'

/** More numbers than this are counted. */
const mostNumbers = 5

/** Says which documents lie on lists that the bank does not have, since when, and where those are. */
export const UnsentLists = ({
  lists,
  state,
}: {
  lists: readonly UnsentList[]
  state: 'notOffered' | 'notReminded'
}) => {
  const t = useWorkplaceTranslations('sepa.unsent')
  const format = useFormat()
  if (lists.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {lists.map(({ runId, reference, kind, madeAt, numbers, itemCount, cents }) => (
        <li key={runId} className="rounded-2xl bg-warning-tint px-4 py-2 text-warning-ink">
          <p className="flex items-start gap-2">
            <Clock aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              {t(state, {
                count: itemCount,
                amount: format.money(cents),
                day: format.fullDay(format.dayOf(madeAt)),
              })}
              {numbers.length > 0 && (
                <span className="block text-sm">
                  {numbers.slice(0, mostNumbers).join(', ')}
                  {numbers.length > mostNumbers && ` ${t('more', { count: numbers.length - mostNumbers })}`}
                </span>
              )}
            </span>
          </p>
          <Link
            to={billingPages[kind === 'debit' ? 'customer' : 'supplier']}
            search={{ view: kind === 'debit' ? 'debits' : 'transfers' }}
            hash={reference}
            className="inline-flex min-h-11 items-center rounded-md font-semibold underline underline-offset-4 sm:min-h-8"
          >
            {t('open', { reference })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
