import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSession } from '../../../platform/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type AddressKind, addressesQuery, type BookAddress } from './queries.ts'

const Entry = ({ address }: { address: BookAddress }) => {
  const t = useWorkplaceTranslations('addresses')
  const { id, kind, name, addition, street, postcode, city, isDefault } = address
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5">
      <address className="min-w-0 flex-1 basis-44 not-italic">
        <p className="font-semibold">
          {name} {isDefault && <Badge tone="primary">{t('isDefault')}</Badge>}
        </p>
        <p className="text-quiet">
          {[addition, street, `${postcode} ${city}`].filter((part) => part !== '').join(', ')}
        </p>
      </address>
      <Button asChild look="secondary" size="small">
        <Link
          to={kind === 'billing' ? '/addresses/billing/$addressId' : '/addresses/shipping/$addressId'}
          params={{ addressId: id }}
          aria-label={t('changeOf', { name, street })}
        >
          {t('change')}
        </Link>
      </Button>
    </li>
  )
}

const Shelf = ({ kind }: { kind: AddressKind }) => {
  const t = useWorkplaceTranslations('addresses')
  const { data } = useQuery(addressesQuery)
  const entries = data?.addresses.filter((address) => address.kind === kind)
  return (
    <div className="min-w-0">
      <h3 className="text-lg">{t(`${kind}.title`)}</h3>
      {entries === undefined && <Skeleton className="mt-3 h-14" />}
      {entries?.length === 0 && <p className="mt-2 text-quiet">{t(`${kind}.none`)}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className="divide-y divide-line">
          {entries.map((address) => (
            <Entry key={address.id} address={address} />
          ))}
        </ul>
      )}
      <Button asChild look="link" className="mt-2">
        <Link to={kind === 'billing' ? '/addresses/billing/create' : '/addresses/shipping/create'}>
          <Plus aria-hidden />
          {t(`${kind}.add`)}
        </Link>
      </Button>
    </div>
  )
}

/** Where invoices and goods go: the book of the company one works for, or one's own. */
export const AddressBook = () => {
  const t = useWorkplaceTranslations('addresses')
  const { activeAccount } = useSession()
  const company = activeAccount?.companyName ?? null
  return (
    <section aria-labelledby="address-book">
      <h2 id="address-book" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-quiet">{company === null ? t('own') : t('ofCompany', { company })}</p>
      <div className="mt-5 grid gap-x-10 gap-y-7 md:grid-cols-2">
        <Shelf kind="billing" />
        <Shelf kind="shipping" />
      </div>
    </section>
  )
}
