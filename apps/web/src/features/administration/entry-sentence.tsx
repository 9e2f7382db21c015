import type { ActionKey } from '@regionalmarkt/i18n/administration/sentences/de-DE.ts'
import { VenetianMask } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useSession } from '../../platform/session.ts'
import { type Place, placeOfSubject } from './place-of-subject.ts'
import type { AuditEntry } from './queries.ts'

const Named = ({ place, children }: { place: Place | null; children: string }) =>
  place === null ? (
    <b className="inline-block max-w-full font-semibold whitespace-normal">{children}</b>
  ) : (
    <PlaceLink
      {...place}
      className="inline-block max-w-full rounded-md font-semibold whitespace-normal text-primary-ink underline-offset-4 hover:underline max-sm:py-1"
    >
      {children}
    </PlaceLink>
  )

/** A name and the signs about it: no line begins with a full stop, or ends with a bracket that opens. */
const Together = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>

/** Who did it, for whom and for which company, each a link where the desk has a page of them. */
const Who = ({ entry }: { entry: AuditEntry }) => {
  const t = useWorkplaceTranslations('administration.audit')
  const { userId, personName, companyId, companyName, isActing, actingFor, isByLink, isByGuest } = entry
  const company =
    companyId === null || companyName === null ? null : (
      <Named place={{ to: '/protected', search: { section: 'companies', company: companyId } }}>{companyName}</Named>
    )
  if (isByLink && company !== null) {
    return (
      <>
        {company} ({t('byLink')})
      </>
    )
  }
  if (userId === null) return <b className="font-semibold">{t(isByGuest ? 'byGuest' : 'nobody')}</b>
  return (
    <>
      <Named
        place={personName === null ? null : { to: '/protected', search: { section: 'people', search: personName } }}
      >
        {personName ?? t('nameless')}
      </Named>
      {isActing && (
        <span className="text-warning-ink">
          {' '}
          <VenetianMask aria-hidden className="inline size-4 align-text-bottom" />{' '}
          {actingFor === null ? t('acting') : t('actingFor', { name: actingFor })}
        </span>
      )}
      {company !== null && entry.subjectId !== companyId && (
        <>
          {' '}
          <Together>({company})</Together>
        </>
      )}
    </>
  )
}

/** What of a sentence of the log stands for somebody or something. */
const places = /(\{who\}|\{thing\}[.,:;!?]?)/

/** The words of what was done, in which the places of names stay; an action without any is named as it is written. */
const useSentence = () => {
  const t = useWorkplaceTranslations('administration.sentences')
  return (action: string): string => {
    const key = action.replaceAll('.', '-') as ActionKey
    return t.has(key) ? t(key, { who: '{who}', thing: '{thing}' }) : `{who}: ${action} {thing}`
  }
}

/** Who did what to what, as a sentence in which each is named and leads on. */
export const EntrySentence = ({ entry }: { entry: AuditEntry }) => {
  const t = useWorkplaceTranslations('administration.audit')
  const sentenceOf = useSentence()
  const companyType = useSession().activeAccount?.companyType ?? null
  const thing =
    entry.subjectName === null ? (
      <span className="text-quiet">{t('gone')}</span>
    ) : (
      <Named place={placeOfSubject(entry, companyType)}>{entry.subjectName}</Named>
    )
  const partOf = (part: string): ReactNode => {
    if (part === '{who}') return <Who entry={entry} />
    if (!part.startsWith('{thing}')) return part
    return (
      <Together>
        {thing}
        {part.slice('{thing}'.length)}
      </Together>
    )
  }
  return (
    <>
      {sentenceOf(entry.action)
        .split(places)
        .map((part) => (
          <Fragment key={part}>{partOf(part)}</Fragment>
        ))}
    </>
  )
}
