import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Place = `/regionalmarket/${Channel | 'suppliers' | 'article-collections'}`

type Props = {
  title: string
  lead?: string
  /** Where all of what this part shows some of is to be found. */
  more?: { to: Place; label: string }
  children: ReactNode
}

/** One part of the start page: a heading, perhaps a line and the way to more, then what it is about. */
export const Section = ({ title, lead, more, children }: Props) => (
  <section className="mx-auto w-full max-w-page px-4 pt-14 sm:px-8 sm:pt-20">
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-[1.75rem] sm:text-3xl">{title}</h2>
        {lead !== undefined && <p className="mt-1.5 text-lg text-quiet">{lead}</p>}
      </div>
      {more && (
        <Button asChild look="secondary">
          <Link to={more.to}>
            {more.label}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </div>
    {children}
  </section>
)
