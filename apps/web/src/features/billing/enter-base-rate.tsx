import { enterBaseRate } from '@regionalmarkt/contract/billing/reminders.ts'
import { highestBaseRate, lowestBaseRate } from '@regionalmarkt/domain/billing/default-interest.ts'
import { useState } from 'react'
import { typedNumber } from '../../forms/decimal-text.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { billingTopics } from './queries.ts'

/** A per cent as it is typed, below nothing too, in basis points; undefined where it is no base rate. */
const rateIn = (text: string): number | undefined => {
  const rate = typedNumber(text, 2)
  return typeof rate === 'number' && rate >= lowestBaseRate && rate <= highestBaseRate ? rate : undefined
}

/** Asks for the base rate of a half-year that is not known yet, without which no interest is worked out. */
export const EnterBaseRate = ({ since }: { since: string }) => {
  const t = useWorkplaceTranslations('payments.reminders')
  const format = useFormat()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const send = useSend(enterBaseRate, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('rateSaved') }),
  })
  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const basisPoints = rateIn(text)
        setIsWrong(basisPoints === undefined)
        if (basisPoints !== undefined) send.mutate({ body: { since, basisPoints } })
      }}
    >
      <Field
        label={t('rateOf', { day: format.fullDay(since) })}
        name="base-rate"
        hint={t('rateWhy')}
        error={isWrong ? t('rateWrong') : undefined}
      >
        <Input
          inputMode="decimal"
          maxLength={6}
          unit="%"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIsWrong(false)
          }}
        />
      </Field>
      <Button type="submit" look="secondary" className="sm:mt-7" isBusy={send.isPending}>
        {t('rateSave')}
      </Button>
    </form>
  )
}
