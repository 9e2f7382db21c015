import { ArrowLeft } from 'lucide-react'
import { PlaceLink } from './place-link.tsx'

/** Back to the list one came from. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <PlaceLink
    to={to}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-quiet hover:text-ink sm:min-h-8"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </PlaceLink>
)
