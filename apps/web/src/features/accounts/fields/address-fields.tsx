import type { FieldValues } from 'react-hook-form'
import type { Form } from '../../../forms/form.ts'
import { TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'

const parts = ['name', 'addition', 'street', 'postcode', 'city'] as const

/** An address that nobody has typed yet. */
export const noAddress = { name: '', addition: '', street: '', postcode: '', city: '' }

/** What the fields of an address are called, in their order; with where in the form they stand: `billingAddress.`. */
export const useAddressLabels = () => {
  const t = useWorkplaceTranslations('companyProfile.fields')
  const labels = {
    name: t('addressName'),
    addition: t('addition'),
    street: t('street'),
    postcode: t('postcode'),
    city: t('city'),
  }
  return <Prefix extends string>(prefix: Prefix) =>
    Object.fromEntries(parts.map((part) => [`${prefix}${part}`, labels[part]])) as Record<
      `${Prefix}${(typeof parts)[number]}`,
      string
    >
}

type Props<V extends FieldValues> = {
  form: Form<V>
  /** Where in the form they stand; empty where the form is nothing but an address. */
  prefix?: string
  /** The browser fills in what it knows: as the address of an invoice or of a delivery. */
  kind: 'billing' | 'shipping'
  /** Said where the name may stay empty: what stands there then. */
  nameHint?: string
}

/** Where something is sent, in the order of a letter. */
export const AddressFields = <V extends FieldValues>({ form, prefix = '', kind, nameHint }: Props<V>) => {
  const t = useWorkplaceTranslations('companyProfile.hints')
  // The names are put together here, where the compiler cannot follow.
  const fields = form as unknown as Form<Record<string, string>>
  const wide = 'sm:col-span-2'
  return (
    <>
      <TextField
        form={fields}
        name={`${prefix}name`}
        hint={nameHint}
        isOptional={nameHint !== undefined}
        autoComplete={`${kind} organization`}
        className={wide}
      />
      <TextField
        form={fields}
        name={`${prefix}addition`}
        hint={t('addition')}
        autoComplete={`${kind} address-line2`}
        isOptional
        className={wide}
      />
      <TextField form={fields} name={`${prefix}street`} autoComplete={`${kind} address-line1`} className={wide} />
      <TextField form={fields} name={`${prefix}postcode`} autoComplete={`${kind} postal-code`} inputMode="numeric" />
      <TextField form={fields} name={`${prefix}city`} autoComplete={`${kind} address-level2`} />
    </>
  )
}
