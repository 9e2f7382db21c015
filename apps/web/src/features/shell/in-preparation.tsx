import { ArrowRight, Shovel } from 'lucide-react'
import { useComingPages, useCurrentPage, usePageNames } from '../../platform/page-texts.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { specRoutes } from '../../platform/spec-routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/**
 * A page that is not there yet, which says so: what it will do, and where to go meanwhile. To make it real, give its file
 * under `routes/` a component instead of `comingPage`, and take `meanwhile` from its line in `spec-routes.ts`.
 */
export const InPreparation = () => {
  const names = usePageNames()
  const texts = useComingPages()
  const path = useCurrentPage()?.path
  if (path === undefined) return null
  const { layout, meanwhile } = specRoutes[path]
  const isWorkplace = layout === 'dashboard'
  const text = (texts.pages as Readonly<Record<string, string>>)[path]
  const body = (
    <>
      <PageHeader title={names[path]} actions={<Badge tone="info">{texts.badge}</Badge>} />
      <Card className={classNames('flex flex-col items-start gap-4 p-6 sm:p-8', !isWorkplace && 'bg-sunken')}>
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
          <Shovel aria-hidden className="size-6" />
        </span>
        <p className="max-w-prose text-lg text-pretty">{text}</p>
        {meanwhile && (
          <>
            <p className="text-quiet">{texts.meanwhile}</p>
            <Button asChild look="secondary">
              <PlaceLink to={meanwhile}>
                {names[meanwhile]}
                <ArrowRight aria-hidden />
              </PlaceLink>
            </Button>
          </>
        )}
      </Card>
    </>
  )
  return isWorkplace ? body : <Page width="reading">{body}</Page>
}
