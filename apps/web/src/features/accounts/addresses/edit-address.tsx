import { updateAddress } from '@regionalmarkt/contract/accounts/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useSend } from '../../../platform/queries.ts'
import type { From } from '../../../platform/route-params.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressForm, useAddressForm } from './address-form.tsx'
import { type AddressKind, addressesQuery, type BookAddress } from './queries.ts'
import { RemoveAddress } from './remove-address.tsx'
import { useWayBack } from './use-way-back.ts'

const Edit = ({ address, from }: From & { address: BookAddress }) => {
  const t = useWorkplaceTranslations('addresses')
  const { id, kind, version, name, addition, street, postcode, city, isDefault } = address
  const goBack = useWayBack({ from }, kind)
  const send = useSend(updateAddress, {
    topics: ['account'],
    onDone: () => {
      form.done()
      void goBack(id).then(() => toast({ tone: 'success', title: t('saved') }))
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useAddressForm({
    kind,
    initial: { name, addition, street, postcode, city, isDefault },
    draftUnder: `address.${id}`,
    send: ({ kind: _, ...body }) => send.mutate({ params: { addressId: id }, body, version }),
  })
  return (
    <AddressForm form={form} kind={kind} isBusy={send.isPending} onBack={() => void goBack()} from={from}>
      <RemoveAddress
        address={address}
        onRemoved={() => {
          form.done()
          void goBack().then(() => toast({ tone: 'success', title: t('removed') }))
        }}
      />
    </AddressForm>
  )
}

/** Changes an address of the book; orders keep what they were placed with. */
export const EditAddress = ({ kind, addressId, from }: From & { kind: AddressKind; addressId: string }) => {
  const t = useWorkplaceTranslations('addresses')
  const { data } = useQuery(addressesQuery)
  const address = data?.addresses.find((each) => each.id === addressId && each.kind === kind)
  return (
    <Page width="form">
      <PageHeader title={t(`${kind}.edit`)} lead={t('past')} />
      {!data && <DetailSkeleton />}
      {data && !address && (
        <EmptyState
          icon={MapPinOff}
          title={t('gone')}
          action={
            <Button asChild>
              <PlaceLink to="/profile" search={{ view: 'addresses' }}>
                {t('toProfile')}
              </PlaceLink>
            </Button>
          }
        >
          {t('goneText')}
        </EmptyState>
      )}
      {address && <Edit key={address.id} address={address} from={from} />}
    </Page>
  )
}
