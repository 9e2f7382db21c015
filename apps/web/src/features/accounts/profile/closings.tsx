import { setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DateInput, isDay } from '../../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'

/** When a hub is closed; each change is saved with its press. */
export const Closings = ({ closings }: { closings: readonly Closing[] }) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const dates = useWorkplaceTranslations('dates')
  const format = useFormat()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useSend(setClosings, {
    topics: ['account', 'stock'],
    onDone: () => {
      setFrom('')
      setUntil('')
      setChecked(false)
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  const last = until || from
  const fromProblem = isDay(from) ? undefined : t('fromMissing')
  const untilProblem = !isDay(last) ? dates('noDay') : last < from ? t('untilBefore') : undefined
  const problem = fromProblem ?? untilProblem
  const nameOf = (closing: Closing): string =>
    closing.from === closing.until
      ? format.fullDay(closing.from)
      : t('period', { from: format.fullDay(closing.from), until: format.fullDay(closing.until) })
  const save = (next: readonly Closing[]) => send.mutate({ body: { closings: [...next] } })
  return (
    <div className="mb-10">
      <FormSection title={t('title')} hint={t('hint')}>
        {closings.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line sm:col-span-2">
            {closings.map((closing) => (
              <li key={`${closing.from} ${closing.until}`} className="flex items-center justify-between gap-3 py-1.5">
                {nameOf(closing)}
                <IconButton
                  icon={Trash2}
                  label={t('remove', { period: nameOf(closing) })}
                  onClick={() => save(closings.filter((each) => each !== closing))}
                />
              </li>
            ))}
          </ul>
        )}
        <Field label={t('from')} error={isChecked ? fromProblem : undefined}>
          <DateInput value={from} onChange={setFrom} />
        </Field>
        <Field
          label={t('until')}
          hint={t('untilHint')}
          error={isChecked && fromProblem === undefined ? untilProblem : undefined}
        >
          <DateInput value={until} onChange={setUntil} />
        </Field>
        <Button
          look="secondary"
          className="sm:col-span-2 sm:justify-self-start"
          isBusy={send.isPending}
          onClick={() => {
            setChecked(true)
            if (problem === undefined) save([...closings, { from, until: last }])
          }}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </FormSection>
    </div>
  )
}
