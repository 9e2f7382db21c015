import type { companyProfile } from '@regionalmarkt/i18n/accounts/company-profile/de-DE.ts'
import { useActionName } from '../../../parts/action-names.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { profileChangesOf } from './profile-changes.ts'
import type { CompanyFile } from './queries.ts'

type Entry = CompanyFile['history'][number]

/** What an entry tells besides its action: the reason, the person, the address. */
const detailOf = ({ after }: Entry): string => {
  if (typeof after !== 'object' || after === null) return ''
  const { person, email, reason, message } = after as Record<string, unknown>
  return [person, email, reason, message].filter((each) => typeof each === 'string' && each !== '').join(' · ')
}

type KnownField = keyof (typeof companyProfile)['fields']

/** What was changed in the profile; a field without words of its own belongs to the pictures. */
const Changes = ({ entry }: { entry: Entry }) => {
  const t = useWorkplaceTranslations('companyProfile')
  const changes = profileChangesOf(entry)
  const labelOf = (field: string) =>
    t.has(`fields.${field as KnownField}`) ? t(`fields.${field as KnownField}`) : t('sections.pictures')
  const labels = new Set<string>()
  const shown = changes.filter(({ field }) => !labels.has(labelOf(field)) && labels.add(labelOf(field)))
  return shown.map(({ field, before, after }) => (
    <p key={field} className="text-pretty break-words">
      {labelOf(field)}
      {(before !== null || after !== null) && `: ${before ?? '–'} → ${after ?? '…'}`}
    </p>
  ))
}

/** What was agreed, step by step. */
const AgreedTerms = ({ entry }: { entry: Entry }) => {
  const t = useWorkplaceTranslations('companies.terms')
  const format = useFormat()
  const textOf = {
    discountBasisPoints: (basisPoints: number) => format.percent(basisPoints),
    paymentTermDays: (count: number) => t('inDays', { count }),
    minimumOrderCents: (cents: number) => format.money(cents),
  }
  const [before, after] = [entry.before, entry.after].map((side) => (side ?? {}) as Record<string, unknown>)
  return Object.entries(textOf).map(([field, text]) => {
    const shown = (value: unknown) => (typeof value === 'number' ? text(value) : t('asUsual'))
    if (before?.[field] === after?.[field]) return null
    const label = t(`fields.${field as keyof typeof textOf}`)
    return <p key={field}>{t('step', { label, before: shown(before?.[field]), after: shown(after?.[field]) })}</p>
  })
}

/** What happened with a company, the newest first. */
export const HistoryCard = ({ history }: { history: CompanyFile['history'] }) => {
  const t = useWorkplaceTranslations('companies.history')
  const format = useFormat()
  const what = useActionName()
  return (
    <Card aria-labelledby="history">
      <CardHeader id="history" title={t('title')} />
      {history.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
      <ol className="flex flex-col gap-4">
        {history.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4">
            <p className="font-semibold">{what(entry.action)}</p>
            {detailOf(entry) !== '' && <p className="text-pretty break-words">{detailOf(entry)}</p>}
            {entry.action === 'agree-on-terms' ? <AgreedTerms entry={entry} /> : <Changes entry={entry} />}
            <p className="text-sm text-quiet">
              <time dateTime={entry.at}>{format.dayAndTime(entry.at)}</time>
              {entry.personName !== null && ` · ${entry.personName}`}
              {entry.isActing && ` · ${t('acting')}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
