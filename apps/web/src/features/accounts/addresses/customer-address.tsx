import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  createCustomerAddress,
  getManualOrderCustomer,
  updateCustomerAddress,
} from '@regionalmarkt/contract/orders/manual-orders.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressForm, useAddressForm } from './address-form.tsx'
import type { AddressKind, BookAddress } from './queries.ts'

type Props = {
  kind: AddressKind
  customerSlug: string
  /** Back to the order that is being taken; with the address that was saved for it. */
  onBack: (addressId?: string) => Promise<void>
}

const customerQuery = (customerSlug: string) =>
  read(getManualOrderCustomer, { params: { customerSlug } }, ['account', 'orders', 'lists'])

const useSaved = (onBack: Props['onBack']) => {
  const t = useWorkplaceTranslations('addresses')
  return (id: string) => void onBack(id).then(() => toast({ tone: 'success', title: t('saved') }))
}

/** A hub puts an address into the book of its customer. */
export const NewCustomerAddress = ({ kind, customerSlug, onBack }: Props) => {
  const t = useWorkplaceTranslations()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const saved = useSaved(onBack)
  const send = useSend(createCustomerAddress, {
    topics: ['account'],
    onDone: ({ id }) => {
      form.done()
      saved(id)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useAddressForm({
    kind,
    draftUnder: `new-${kind}-address.of.${customerSlug}`,
    send: (body, key) => send.mutate({ params: { customerSlug }, body, idempotencyKey: key }),
  })
  return (
    <Page width="form">
      <PageHeader
        title={t(`addresses.${kind}.add`)}
        lead={t('manualOrders.address.lead', { customer: data.customer.name })}
      />
      <AddressForm form={form} kind={kind} isBusy={send.isPending} onBack={() => void onBack()} from="checkout" />
    </Page>
  )
}

type EditProps = Props & { address: BookAddress }

const Edit = ({ address, kind, customerSlug, onBack }: EditProps) => {
  const { id, version, name, addition, street, postcode, city, isDefault } = address
  const saved = useSaved(onBack)
  const send = useSend(updateCustomerAddress, {
    topics: ['account'],
    onDone: () => {
      form.done()
      saved(id)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useAddressForm({
    kind,
    initial: { name, addition, street, postcode, city, isDefault },
    draftUnder: `address.${id}`,
    send: ({ kind: _, ...body }) => send.mutate({ params: { customerSlug, addressId: id }, body, version }),
  })
  return <AddressForm form={form} kind={kind} isBusy={send.isPending} onBack={() => void onBack()} from="checkout" />
}

type Book = ResponseOf<typeof getManualOrderCustomer>['addresses']
const addressIn = (book: Book, { kind, addressId }: { kind: AddressKind; addressId: string }) =>
  book.find((each) => each.id === addressId && each.kind === kind)

/** A hub changes an address in the book of its customer; orders keep what they were placed with. */
export const EditCustomerAddress = ({ addressId, ...props }: Props & { addressId: string }) => {
  const t = useWorkplaceTranslations()
  const { data } = useSuspenseQuery(customerQuery(props.customerSlug))
  const address = addressIn(data.addresses, { kind: props.kind, addressId })
  return (
    <Page width="form">
      <PageHeader
        title={t(`addresses.${props.kind}.edit`)}
        lead={t('manualOrders.address.past', { customer: data.customer.name })}
      />
      {address ? (
        <Edit key={address.id} address={address} {...props} />
      ) : (
        <EmptyState
          icon={MapPinOff}
          title={t('manualOrders.address.gone')}
          action={<Button onClick={() => void props.onBack()}>{t('manualOrders.address.back')}</Button>}
        >
          {t('manualOrders.address.goneText')}
        </EmptyState>
      )}
    </Page>
  )
}
