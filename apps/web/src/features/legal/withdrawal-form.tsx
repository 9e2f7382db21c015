import { declareWithdrawal as schemas } from '@regionalmarkt/contract/orders/declare-withdrawal.schema.ts'
import { declareWithdrawal } from '@regionalmarkt/contract/orders/declare-withdrawal.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../forms/form.ts'
import { FormErrors, LongTextField, TextField } from '../../forms/form-fields.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** What is known already, where an order's page has led here. */
  contract: string
  goods: string
}

type Declared = { name: string; email: string; contract: string; goods?: string | undefined; declaredAt: string }

const Form = ({ contract, goods }: Props) => {
  const t = useShoppingTranslations('withdrawal')
  const format = useFormat()
  const [done, setDone] = useState<Declared | null>(null)
  const send = useSend(declareWithdrawal, {
    topics: [],
    onDone: ({ declaredAt }, { body }) => {
      setDone({ ...body, declaredAt })
      form.done()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { name: t('name'), contract: t('contract'), email: t('email'), goods: t('goods') },
    initial: { name: '', contract, email: '', goods },
    draftUnder: null,
    schema: schemas.body,
    bodyOf: (values: { name: string; contract: string; email: string; goods: string }) => values,
    send: (body, idempotencyKey) => send.mutate({ body, idempotencyKey }),
  })
  if (done !== null) {
    return (
      <div role="status" className="flex gap-4 text-primary-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0" />
        <div>
          <p className="figure text-xl">{t('doneTitle')}</p>
          <p>{t('doneText', { moment: format.dayAndTime(done.declaredAt), email: done.email })}</p>
          <p className="mt-4 mb-4 break-words text-ink">
            {t('doneStatement', { ...done, goods: done.goods || t('doneAll') })}
          </p>
          <p className="text-quiet">{t('doneHint')}</p>
        </div>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField form={form} name="name" autoComplete="name" />
      <TextField form={form} name="contract" autoCapitalize="characters" hint={t('contractHint')} />
      <TextField form={form} name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      <LongTextField form={form} name="goods" rows={3} maxLength={1000} hint={t('goodsHint')} isOptional />
      <Button type="submit" size="large" wide isBusy={send.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** The button that the law wants, and behind it the statement (§ 356a BGB). */
export const WithdrawalForm = (props: Props) => {
  const t = useShoppingTranslations('withdrawal')
  const [isOpen, setIsOpen] = useState(props.contract !== '')
  if (!isOpen) {
    return (
      <Button size="large" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
    )
  }
  return (
    <section aria-labelledby="statement" className="rounded-3xl bg-sunken p-5 sm:p-8">
      <h2 id="statement" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-6 text-quiet">{t('lead')}</p>
      <Form {...props} />
    </section>
  )
}
