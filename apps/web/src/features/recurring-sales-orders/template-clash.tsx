import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { TemplateDraft } from './template-draft.ts'
import type { BookAddress } from './template-fields.tsx'
import type { TemplateField } from './template-versions.ts'

/** What a field of a template is called, and how its value reads. */
const useFieldText = (addresses: readonly BookAddress[]) => {
  const t = useWorkplaceTranslations('recurring.form')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const ofConflict = useWorkplaceTranslations('conflict')
  const format = useFormat()
  const names = { lines: t('what'), deliveryMethod: t('method'), billingAddressId: t('billing') }
  const nameOf = (field: TemplateField): string =>
    field === 'shippingAddressId'
      ? t('shipping')
      : field in names
        ? names[field as keyof typeof names]
        : t(field as 'note')
  const day = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? format.fullDay(value) : value)
  const address = (id: string) => {
    const found = addresses.find((each) => each.id === id)
    return found === undefined ? '' : [found.name, found.street, `${found.postcode} ${found.city}`].join(', ')
  }
  const textIn = (field: TemplateField, draft: TemplateDraft): string => {
    switch (field) {
      case 'interval':
        return t(`intervals.${draft.interval}`)
      case 'holidayRule':
        return t(`holidayRules.${draft.holidayRule}`)
      case 'deliveryMethod':
        return ofMethod(draft.deliveryMethod)
      case 'startsOn':
      case 'endsOn':
        return day(draft[field])
      case 'billingAddressId':
      case 'shippingAddressId':
        return address(draft[field])
      case 'breaks':
        return draft.breaks.map(({ from, until }) => `${day(from)} – ${day(until)}`).join('\n')
      case 'lines':
        return draft.lines.map(({ quantity, name }) => `${format.quantity(quantity)} × ${name}`).join('\n')
      case 'note':
      case 'buyerOrderNumber':
      case 'costCentre':
        return draft[field]
    }
  }
  return {
    nameOf,
    textIn: (field: TemplateField, draft: TemplateDraft) => textIn(field, draft) || ofConflict('empty'),
  }
}

type Props = {
  clashes: readonly TemplateField[]
  mine: TemplateDraft
  saved: TemplateDraft
  addresses: readonly BookAddress[]
  onDecide: (keepsMine: boolean) => void
}

/** Both versions of what two people have changed at the same time, and the choice between them. */
export const TemplateClash = ({ clashes, mine, saved, addresses, onDecide }: Props) => {
  const t = useWorkplaceTranslations('conflict')
  const { nameOf, textIn } = useFieldText(addresses)
  return (
    <Card role="alert" aria-labelledby="clash" className="mb-6 border-2 border-warning-ink/40">
      <CardHeader id="clash" title={t('title')} />
      <ul className="divide-y divide-line">
        {clashes.map((field) => (
          <li key={field} className="py-3 first:pt-0">
            <p className="font-semibold">{nameOf(field)}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-quiet">{t('mine')}</dt>
                <dd className="font-medium whitespace-pre-line">{textIn(field, mine)}</dd>
              </div>
              <div>
                <dt className="text-sm text-quiet">{t('theirs')}</dt>
                <dd className="font-medium whitespace-pre-line">{textIn(field, saved)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={() => onDecide(true)}>{t('keep')}</Button>
        <Button look="secondary" onClick={() => onDecide(false)}>
          {t('take')}
        </Button>
      </div>
    </Card>
  )
}
