import { decideWithdrawal, nameWithdrawalOrder } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { withdrawalRefusals } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useRefusalText, withdrawalStanding } from '../../parts/withdrawal-state.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Withdrawal, withdrawalTopics } from './queries.ts'

type Props = { withdrawal: Withdrawal; onClose: () => void }

/** One statement at its hub: what was declared, and what to do about it. */
export const WithdrawalDialog = ({ withdrawal, onClose }: Props) => {
  const t = useWorkplaceTranslations('withdrawals.hub')
  const format = useFormat()
  const { name, contract, declaredAt, goods, email, orderNumber, isSure } = withdrawal
  return (
    <Dialog
      title={t('dialog', { name })}
      description={t('lead', { contract, moment: format.dayAndTime(declaredAt) })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-5">
        <div>
          <p className="font-semibold whitespace-pre-line">{goods === '' ? t('whole') : t('goods', { goods })}</p>
          {orderNumber === null ? (
            <p>{t('unknown', { email })}</p>
          ) : (
            <>
              {!isSure && <p className="text-warning-ink">{t('unsure', { email })}</p>}
              <Link
                to="/retailer/business-customer-orders/$orderNumber"
                params={{ orderNumber }}
                className="touch-target font-medium text-primary-ink underline underline-offset-4"
              >
                {t('toOrder', { number: orderNumber })}
              </Link>
            </>
          )}
        </div>
        {withdrawal.state === 'declared' && !isSure && <NameOrderForm withdrawal={withdrawal} />}
        {withdrawal.state === 'declared' ? (
          <DecideForm key={orderNumber} withdrawal={withdrawal} onDone={onClose} />
        ) : (
          <Decided withdrawal={withdrawal} />
        )}
      </div>
    </Dialog>
  )
}

/** The order of the same person, where the statement names none of theirs. */
const NameOrderForm = ({ withdrawal: { id: withdrawalId, version } }: { withdrawal: Withdrawal }) => {
  const t = useWorkplaceTranslations('withdrawals.hub')
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const orderNumber = typed.trim()
  const isMissing = orderNumber.length < 2
  const send = useSend(nameWithdrawalOrder, {
    topics: withdrawalTopics,
    onDone: ({ orderNumber: number }) =>
      toast({ tone: 'success', title: t('nameOrderDone', { number: number ?? orderNumber }) }),
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isMissing) send.mutate({ params: { withdrawalId }, version, body: { orderNumber } })
      }}
    >
      <Field
        label={t('nameOrder')}
        name="order-number"
        hint={t('nameOrderHint')}
        error={isTried && isMissing ? t('nameOrderMissing') : undefined}
      >
        <Input value={typed} maxLength={120} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" look="secondary" wide isBusy={send.isPending}>
        {t('nameOrderDo')}
      </Button>
    </form>
  )
}

/** The decision by line, with a reason for refused ones. Goods that keep are accepted unless the hub says otherwise. */
const DecideForm = ({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) => {
  const t = useWorkplaceTranslations('withdrawals.hub')
  const format = useFormat()
  const { id: withdrawalId, version, lines, name, isSure } = withdrawal
  const [accepted, setAccepted] = useState(() =>
    lines.filter(({ isPerishable }) => isSure && !isPerishable).map(({ itemId }) => itemId),
  )
  const [code, setCode] = useState<(typeof withdrawalRefusals)[number]>(isSure ? 'perishable' : 'said')
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const text = typed.trim()
  const refuses = lines.length === 0 || accepted.length < lines.length
  const isMissing = refuses && code === 'said' && text.length < shortestReason
  const send = useSend(decideWithdrawal, {
    topics: withdrawalTopics,
    onRefused: () => undefined,
    onDone: () => {
      toast({ tone: 'success', title: t('done', { name }) })
      onDone()
    },
  })
  const refusal = refuses ? (code === 'said' ? { code, text } : { code }) : null
  const body = { acceptedItemIds: accepted, refusal }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((count) => count + 1)
        if (!isMissing) send.mutate({ params: { withdrawalId }, version, body })
      }}
    >
      <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
      {lines.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('accept')}</legend>
          {lines.map(({ itemId, articleName, salesUnitName, quantity, isPerishable }) => (
            <Checkbox
              key={itemId}
              checked={accepted.includes(itemId)}
              onChange={({ target: { checked } }) =>
                setAccepted((ids) => (checked ? [...ids, itemId] : ids.filter((id) => id !== itemId)))
              }
              label={
                <>
                  {inLanguage(articleName)}
                  <span className="block text-sm text-quiet">
                    {t('quantityOf', { quantity: format.quantity(quantity), pack: inLanguage(salesUnitName) })}
                    {isPerishable && ` · ${t('perishable')}`}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {refuses && (
        <div className="flex flex-col gap-3">
          <div>
            <p className="mb-1.5 font-semibold">{t('why')}</p>
            <ChoiceChips
              label={t('why')}
              value={code}
              onChange={setCode}
              options={withdrawalRefusals.map((value) => ({ value, label: t(`chosen.${value}`) }))}
            />
          </div>
          {code === 'said' && (
            <ReasonField
              label={t('words')}
              error={attempt > 0 && isMissing ? t('whyMissing') : undefined}
              value={typed}
              onChange={setTyped}
            />
          )}
        </div>
      )}
      <p className="text-quiet">{t('consequences')}</p>
      <Button type="submit" wide isBusy={send.isPending}>
        {t('decide')}
      </Button>
    </form>
  )
}

/** The decision, and the refund as long as it is due. */
const Decided = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useWorkplaceTranslations('withdrawals')
  const format = useFormat()
  const refusalText = useRefusalText()
  const { lines, refusal, refundUntil, refundedAt, backCents, orderNumber } = withdrawal
  const standing = withdrawalStanding(withdrawal)
  return (
    <section className="flex flex-col gap-3 rounded-xl bg-fill px-3.5 py-2.5">
      <p className="font-semibold">{t(`states.${standing}`)}</p>
      <ul>
        {lines.map(({ itemId, articleName, withdrawal: state }) => (
          <li key={itemId}>
            {inLanguage(articleName)}
            {state !== null && ` · ${t(`line.${state}`)}`}
          </li>
        ))}
      </ul>
      {refusal !== null && <p className="whitespace-pre-line">{refusalText(refusal)}</p>}
      {refundedAt !== null && <p>{t('hub.refundedOn', { moment: format.dayAndTime(refundedAt) })}</p>}
      {standing === 'toRefund' && (
        <>
          <p>
            {backCents === 0
              ? t('hub.refundWithOther')
              : t('hub.refundText', { amount: format.money(backCents), day: format.longDay(refundUntil) })}
          </p>
          {orderNumber !== null && (
            <Link
              to="/retailer/billing/business-customers"
              search={{ account: orderNumber.toLowerCase() }}
              className="touch-target font-medium text-primary-ink underline underline-offset-4"
            >
              {t('hub.toAccount')}
            </Link>
          )}
        </>
      )}
    </section>
  )
}
