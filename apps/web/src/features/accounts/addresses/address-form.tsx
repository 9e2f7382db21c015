import { newAddress } from '@regionalmarkt/contract/accounts/addresses.schema.ts'
import { type Form, useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormErrors, TickField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import type { From } from '../../../platform/route-params.ts'
import { Button } from '../../../ui/button.tsx'
import { AddressFields, noAddress, useAddressLabels } from '../fields/address-fields.tsx'
import type { AddressKind } from './queries.ts'

const empty = { ...noAddress, isDefault: false }
type Values = typeof empty
export type AddressBody = ReturnType<typeof newAddress.parse>

type Options = {
  kind: AddressKind
  initial?: Values
  /** Where what is typed stays until it is saved. */
  draftUnder: string
  send: (body: AddressBody, key: string) => void
}

/** The state of an address that is being typed; the same for a new one and for one of the book. */
export const useAddressForm = ({ kind, initial = empty, draftUnder, send }: Options) => {
  const t = useWorkplaceTranslations('addresses')
  const labels = useAddressLabels()
  return useForm({
    labels: { ...labels(''), isDefault: t('makeDefault') },
    initial,
    draftUnder: `regionalmarkt.form.${draftUnder}`,
    schema: newAddress,
    bodyOf: (values: Values) => ({ ...values, kind }),
    send,
  })
}

type Props = From & {
  form: Form<Values>
  kind: AddressKind
  isBusy: boolean
  onBack: () => void
  /** What else can be done with it. */
  children?: React.ReactNode
}

export const AddressForm = ({ form, kind, isBusy, from, onBack, children }: Props) => {
  const t = useWorkplaceTranslations('addresses')
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <FormErrors form={form} />
      <FormConflicts form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AddressFields form={form} kind={kind} />
      </div>
      {form.initial.isDefault ? (
        <p className="text-pretty text-quiet">{t('defaultStays')}</p>
      ) : (
        <TickField form={form} name="isDefault" />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <Button type="submit" size="large" isBusy={isBusy}>
          {t(from === 'checkout' ? 'saveForCheckout' : 'save')}
        </Button>
        <Button
          look="link"
          onClick={() => {
            form.done()
            onBack()
          }}
        >
          {t('back')}
        </Button>
        {children}
      </div>
    </form>
  )
}
