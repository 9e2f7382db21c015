import { Mail, Phone } from 'lucide-react'
import { useFormat } from '../../platform/words.tsx'
import { BreakableEmail } from '../../ui/breakable-email.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Order } from './queries.ts'

const linkLook =
  'flex min-h-11 w-fit items-center gap-1.5 font-semibold text-primary-ink underline-offset-4 hover:underline sm:min-h-7'

type Props = { contact: Order['retailerContact']; className?: string }

/** How whoever ordered reaches the hub: by one press, on a phone and at a desk. */
export const HubContact = ({ contact: { phone, email }, className }: Props) => {
  const format = useFormat()
  return (
    <address className={classNames('flex flex-wrap gap-x-6 not-italic', className)}>
      {phone !== '' && (
        <a href={`tel:${phone}`} className={linkLook}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {format.phone(phone)}
        </a>
      )}
      <a href={`mailto:${email}`} className={linkLook}>
        <Mail aria-hidden className="size-4 shrink-0" />
        <BreakableEmail email={email} />
      </a>
    </address>
  )
}
