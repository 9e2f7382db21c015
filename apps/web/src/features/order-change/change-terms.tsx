import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { OrderChange } from './use-order-change.ts'

const longestNote = 1000

/** When, how and where the order comes, and its note. */
export const ChangeTerms = ({ change }: { change: OrderChange }) => {
  const t = useWorkplaceTranslations('orderChange.terms')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const refusalOf = useRefusalOf()
  const { way, order, draft, setTerms } = change
  const { data: choices } = useQuery(read(way.choices, { params: way.params }, ['orders', 'account']))
  const { deliveryDate: wasDay, deliveryMethod: wasMethod, shippingAddress: was } = order
  const { deliveryDate = wasDay, deliveryMethod = wasMethod, shippingAddressId = '', note = order.note } = draft.terms
  const whyNot = refusalOf(order.canChangeTerms)
  // What it has stays a choice, though nobody could choose it any more.
  const days = [...new Set([wasDay, ...(choices?.days ?? []), deliveryDate])].sort()
  const methods = [...new Set([wasMethod, ...(choices?.deliveryMethods ?? []), deliveryMethod])]
  const addresses = choices?.addresses ?? []
  return (
    <Card aria-labelledby="change-terms">
      <CardHeader id="change-terms" title={t('title')} />
      {whyNot === null ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('day')} name="change-day" hint={t('dayHint')}>
            <Select
              value={deliveryDate}
              options={days.map((day) => ({ value: day, label: format.longDay(day) }))}
              onChange={(event) => setTerms({ deliveryDate: event.target.value })}
            />
          </Field>
          {methods.length > 1 && (
            <Field label={t('method')} name="change-method">
              <Select
                value={deliveryMethod}
                options={methods.map((method) => ({ value: method, label: ofMethod(method) }))}
                onChange={(event) => {
                  const chosen = methods.find((method) => method === event.target.value)
                  if (chosen) setTerms({ deliveryMethod: chosen })
                }}
              />
            </Field>
          )}
          {isBrought(deliveryMethod) && addresses.length > 0 && (
            <Field
              label={t('address')}
              name="change-address"
              // The list shows no more of it than has room.
              hint={inOneLine(addresses.find(({ id }) => id === shippingAddressId) ?? was)}
              className="sm:col-span-2"
            >
              <Select
                value={shippingAddressId}
                options={[
                  { value: '', label: t('sameAddress', { address: inOneLine(was) }) },
                  ...addresses
                    .filter((address) => inOneLine(address) !== inOneLine(was))
                    .map((address) => ({ value: address.id, label: inOneLine(address) })),
                ]}
                onChange={(event) => setTerms({ shippingAddressId: event.target.value || undefined })}
              />
            </Field>
          )}
          <Field label={t('note')} name="change-note" isOptional className="sm:col-span-2">
            <TextArea
              rows={2}
              value={note}
              maxLength={longestNote}
              onChange={(event) => setTerms({ note: event.target.value })}
            />
          </Field>
        </div>
      ) : (
        <p className="text-quiet">
          {t('notNow', { day: format.longDay(wasDay), method: ofMethod(wasMethod) })} {whyNot}
        </p>
      )}
    </Card>
  )
}

const inOneLine = ({ name, street, postcode, city }: Record<'name' | 'street' | 'postcode' | 'city', string>): string =>
  [name, street, `${postcode} ${city}`].filter((part) => part.trim() !== '').join(', ')
