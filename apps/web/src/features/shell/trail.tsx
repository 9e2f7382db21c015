import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentPage, usePageNames } from '../../platform/page-texts.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { addressOf, trailOf } from './trail-of.ts'
import { hasWayBack } from './way-back.ts'

const link = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-ink hover:underline sm:min-h-7'

/** Where the page stands: all pages above it; on phones only the one that leads back. */
export const Trail = () => {
  const t = useTranslations('workplace')
  const names = usePageNames()
  const page = useCurrentPage()
  if (page === undefined) return null
  const above = trailOf(page.path)
  const last = above.at(-1)
  if (last === undefined) return null
  // An order is called by its number; the names of other things would have to be loaded.
  const nameOf = (path: typeof last) => (path.endsWith('/$orderNumber') && page.params.orderNumber) || names[path]
  return (
    <nav aria-label={t('trail')} className="text-quiet">
      {hasWayBack(page.path) && (
        <PlaceLink to={addressOf(last, page.params)} className={`${link} gap-1.5 sm:hidden`}>
          <ArrowLeft aria-hidden className="size-4" />
          {nameOf(last)}
        </PlaceLink>
      )}
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm max-sm:hidden">
        {above.map((path) => (
          <li key={path} className="flex items-center gap-1.5">
            <PlaceLink to={addressOf(path, page.params)} className={link}>
              {nameOf(path)}
            </PlaceLink>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li>
          <span aria-current="page">{nameOf(page.path)}</span>
        </li>
      </ol>
    </nav>
  )
}
