import { createAddress } from '@regionalmarkt/contract/accounts/addresses.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import type { From } from '../../../platform/route-params.ts'
import { useSession } from '../../../platform/session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressForm, useAddressForm } from './address-form.tsx'
import type { AddressKind } from './queries.ts'
import { useWayBack } from './use-way-back.ts'

/** Puts one more address into the book. */
export const NewAddress = ({ kind, from }: From & { kind: AddressKind }) => {
  const t = useWorkplaceTranslations('addresses')
  const { activeAccount } = useSession()
  const goBack = useWayBack({ from }, kind)
  const send = useSend(createAddress, {
    topics: ['account'],
    onDone: ({ id }) => {
      form.done()
      void goBack(id).then(() => toast({ tone: 'success', title: t('saved') }))
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useAddressForm({
    kind,
    // A book has its own draft: what is typed for one company is none of another's business.
    draftUnder: `new-${kind}-address.${activeAccount?.accountId ?? activeAccount?.userId}`,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Page width="form">
      <PageHeader title={t(`${kind}.add`)} />
      <AddressForm form={form} kind={kind} isBusy={send.isPending} onBack={() => void goBack()} from={from} />
    </Page>
  )
}
