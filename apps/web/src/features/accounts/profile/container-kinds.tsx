import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getContainerKinds, setContainerKinds } from '@regionalmarkt/contract/orders/container-kinds.ts'
import { type DepositKind, depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { typedNumber } from '../../../forms/decimal-text.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, reasonOf, useSend } from '../../../platform/queries.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

type Kinds = ResponseOf<typeof getContainerKinds>['kinds']

const kindsQuery = read(getContainerKinds, {}, ['account'])
const nothing = { de: '', en: '', kind: 'transportCrate' as DepositKind, price: '' }
const longestName = 40
const dearest = 10_000

/** What the hub calls the containers that it lends; each change is saved with its press. */
export const ContainerKinds = () => {
  const t = useWorkplaceTranslations('hubSettings.containers')
  const ofKind = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  const { data } = useQuery(kindsQuery)
  const [typed, setTyped] = useState(nothing)
  const [isChecked, setChecked] = useState(false)
  const send = useSend(setContainerKinds, {
    topics: ['account', 'orders', 'billing'],
    onDone: () => {
      setTyped(nothing)
      setChecked(false)
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  if (data === undefined) return <SkeletonRows rows={3} />
  const { kinds, version } = data
  const cents = typedNumber(typed.price, 2)
  const isNamed = kinds.find(({ kind, cents: known }) => kind === typed.kind && known === cents)
  const problems = {
    de: typed.de.trim() === '' ? t('nameMissing') : undefined,
    price:
      typeof cents !== 'number' || cents < 1 || cents > dearest
        ? t('chargeMissing', { most: format.money(dearest) })
        : isNamed && t('namedAlready', { name: inLanguage(isNamed.name) }),
  }
  const errorOf = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined)
  const save = (next: Kinds) => send.mutate({ version, body: { kinds: next } })
  const add = () => {
    setChecked(true)
    if (problems.de !== undefined || problems.price !== undefined || typeof cents !== 'number') return
    const [de, en] = [typed.de.trim(), typed.en.trim()]
    save([...kinds, { name: { de, en: en === '' ? de : en }, kind: typed.kind, cents }])
  }
  return (
    <div className="mb-10">
      <FormSection title={t('title')} hint={t('hint')}>
        {kinds.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line sm:col-span-2">
            {kinds.map((each) => (
              <li key={`${each.kind} ${each.cents}`} className="flex items-center justify-between gap-3 py-1.5">
                <span>
                  {inLanguage(each.name)}{' '}
                  <span className="text-quiet">
                    {ofKind(each.kind)} · {format.money(each.cents)}
                  </span>
                </span>
                <IconButton
                  icon={Trash2}
                  label={t('remove', { name: inLanguage(each.name) })}
                  onClick={() => save(kinds.filter((other) => other !== each))}
                />
              </li>
            ))}
          </ul>
        )}
        <Field label={t('nameDe')} error={errorOf('de')}>
          <Input
            value={typed.de}
            maxLength={longestName}
            onChange={({ target }) => setTyped({ ...typed, de: target.value })}
          />
        </Field>
        <Field label={t('nameEn')} isOptional>
          <Input
            value={typed.en}
            maxLength={longestName}
            onChange={({ target }) => setTyped({ ...typed, en: target.value })}
          />
        </Field>
        <Field label={t('kind')}>
          <Select
            value={typed.kind}
            options={depositKinds.map((kind) => ({ value: kind, label: ofKind(kind) }))}
            onChange={({ target }) => setTyped({ ...typed, kind: target.value as DepositKind })}
          />
        </Field>
        <Field label={t('charge')} error={errorOf('price')}>
          <Input
            value={typed.price}
            inputMode="decimal"
            maxLength={8}
            onChange={({ target }) => setTyped({ ...typed, price: target.value })}
          />
        </Field>
        <Button
          look="secondary"
          className="sm:col-span-2 sm:justify-self-start"
          isBusy={send.isPending}
          refusal={kinds.length >= 20 ? t('tooMany') : null}
          onClick={add}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </FormSection>
    </div>
  )
}
