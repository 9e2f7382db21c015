import { recordReturned } from '@regionalmarkt/contract/billing/containers.ts'
import { mostEmpties } from '@regionalmarkt/domain/containers/container-account.ts'
import { type DepositKind, depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { typedNumber } from '../forms/decimal-text.ts'
import { useIdempotencyKey } from '../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf, useSend } from '../platform/queries.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toast.ts'
import { ContainerAccount, containersQuery, containerTopics } from './container-account.tsx'
import { CorrectReturned } from './correct-returned.tsx'
import { CountControl } from './count-control.tsx'

type Props = { company: { readonly slug: string; readonly name: string }; side: 'customer' | 'supplier' }

/** A hub's account of containers with a customer, household or supplier, and what comes back at the door, with or without an order. */
export const CompanyContainers = ({ company, side }: Props) => {
  const { data } = useQuery(containersQuery(company.slug))
  return (
    <ContainerAccount
      account={data}
      lead="leadHub"
      action={<ReturnContainers company={company} side={side} />}
      correct={(movement) => <CorrectReturned companySlug={company.slug} movement={movement} />}
    />
  )
}

const other = { kind: 'transportCrate' as DepositKind, price: '', count: 0 }
const keyOf = ({ kind, cents }: { kind: DepositKind; cents: number }) => `${kind} ${cents}`

/** Counts empties by kind; more than are out are asked about. */
export const ReturnContainers = ({ company, side }: Props) => {
  const t = useWorkplaceTranslations('billing.containers')
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [more, setMore] = useState(other)
  const { data } = useQuery({ ...containersQuery(company.slug), enabled: isOpen })
  const { key, renew, refused } = useIdempotencyKey()
  const send = useSend(recordReturned, {
    topics: containerTopics,
    onDone: () => {
      renew()
      setCounts({})
      setMore(other)
      setOpen(false)
      toast({ tone: 'success', title: t('recorded') })
    },
    onRefused: refused,
  })
  const known = [...(data?.kinds ?? []), ...(data?.alsoLent ?? [])].map(({ name, kind, cents }) => ({
    ...{ kind, cents, title: name ? inLanguage(name) : kinds(kind) },
    count: counts[keyOf({ kind, cents })] ?? 0,
  }))
  const cents = typedNumber(more.price, 2)
  const isMoreWrong = more.count > 0 && typeof cents !== 'number'
  const returned = [
    ...known.flatMap(({ kind, cents, count }) => (count > 0 ? [{ kind, cents, count }] : [])),
    ...(more.count > 0 && typeof cents === 'number' ? [{ kind: more.kind, cents, count: more.count }] : []),
  ]
  const press = (isConfirmed: boolean) => {
    if (returned.length === 0 || isMoreWrong) return
    send.mutate({ params: { companySlug: company.slug }, body: { returned, isConfirmed }, idempotencyKey: key })
  }
  const asked = send.error?.data?.code === 'MoreReturnedThanGiven' ? send.error.data.facts.items : []
  return (
    <Dialog
      title={t(side === 'supplier' ? 'returnTo' : 'returnFrom', { company: company.name })}
      description={t('returnText')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look="secondary"
          aria-label={t(side === 'supplier' ? 'returnTo' : 'returnFrom', { company: company.name })}
        >
          <Undo2 aria-hidden />
          {t('return')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            isBusy={send.isPending}
            refusal={returned.length === 0 ? t('nothingCounted') : null}
            onClick={() => press(asked.length > 0)}
          >
            {t(asked.length > 0 ? 'confirm' : 'record')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {known.map((each) => (
          <li key={keyOf(each)} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {each.title} <span className="text-quiet">{format.money(each.cents)}</span>
            </span>
            <CountControl
              article={`${each.title} ${format.money(each.cents)}`}
              value={each.count}
              max={mostEmpties}
              onChange={(count) => setCounts({ ...counts, [keyOf(each)]: count })}
            />
          </li>
        ))}
      </ul>
      <fieldset className="mt-4 border-t border-line pt-4">
        <legend className="sr-only">{t('other')}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('other')}>
            <Select
              value={more.kind}
              options={depositKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
              onChange={({ target }) => setMore({ ...more, kind: target.value as DepositKind })}
            />
          </Field>
          <Field label={t('charge')} error={isMoreWrong ? t('chargeMissing') : undefined}>
            <Input
              value={more.price}
              inputMode="decimal"
              maxLength={8}
              onChange={({ target }) => setMore({ ...more, price: target.value })}
            />
          </Field>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <span aria-hidden>{t('otherCount')}</span>
          <CountControl
            article={t('other')}
            value={more.count}
            max={mostEmpties}
            onChange={(count) => setMore({ ...more, count })}
          />
        </div>
      </fieldset>
      <div role="alert" className="mt-3 text-warning-ink empty:hidden">
        {asked.map(({ kind, count, out }) => (
          <p key={kind}>
            {t('beyond', { kind: kinds(kind), count: format.quantity(count), out: format.quantity(out) })}
          </p>
        ))}
        {send.isError && asked.length === 0 && <p className="text-danger-ink">{reasonOf(send.error)}</p>}
      </div>
    </Dialog>
  )
}
