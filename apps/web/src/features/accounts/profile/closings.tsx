import { setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DateInput, isDay } from '../../../forms/date-input.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useClosingConsequences } from './closing-consequences.ts'

type Props = { closings: readonly Closing[]; version: number }

/** Saves them all; `onDone`: where what was typed is done with. */
const useSave = (version: number, onDone: () => void) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const send = useSend(setClosings, {
    topics: ['account', 'stock'],
    onDone: () => {
      onDone()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  const save = (next: readonly Closing[]) => send.mutate({ body: { closings: [...next] }, version })
  return { save, isSaving: send.isPending }
}

/** Days that are closed, and how they open again: what that changes is said before. */
const ClosedDays = ({ closing, closings, version }: Props & { closing: Closing }) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving } = useSave(version, () => setOpen(false))
  const others = closings.filter((each) => each !== closing)
  const { sentences } = useClosingConsequences(isOpen ? { closings: [...others] } : null)
  const period =
    closing.from === closing.until
      ? format.fullDay(closing.from)
      : t('period', { from: format.fullDay(closing.from), until: format.fullDay(closing.until) })
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      {period}
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('reopenTitle', { period })}
        description={sentences.length === 0 ? '\u00a0' : sentences.join(' ')}
        trigger={<IconButton icon={Trash2} label={t('remove', { period })} />}
        confirm={t('reopen')}
        isBusy={isSaving}
        onConfirm={() => save(others)}
      />
    </li>
  )
}

/** When a hub is closed; each change is saved with its press, and says before what it does. */
export const Closings = ({ closings, version }: Props) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const dates = useWorkplaceTranslations('dates')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { save, isSaving } = useSave(version, () => {
    setFrom('')
    setUntil('')
    setChecked(false)
  })
  const last = until || from
  const fromProblem = isDay(from) ? undefined : t('fromMissing')
  const untilProblem = !isDay(last) ? dates('noDay') : last < from ? t('untilBefore') : undefined
  const problem = fromProblem ?? untilProblem
  const next = [...closings, { from, until: last }]
  const { sentences, isError } = useClosingConsequences(problem === undefined ? { closings: next } : null)
  return (
    <div className="mb-10">
      <FormSection title={t('title')} hint={t('hint')}>
        {closings.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line sm:col-span-2">
            {closings.map((closing) => (
              <ClosedDays
                key={`${closing.from} ${closing.until}`}
                closing={closing}
                closings={closings}
                version={version}
              />
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
        <div className="sm:col-span-2">
          <Consequences
            id="closing-consequences"
            about={t('title')}
            sentences={sentences}
            instead={from !== '' && problem !== undefined ? 'incomplete' : isError ? 'unknown' : 'none'}
          />
        </div>
        <Button
          look="secondary"
          className="sm:col-span-2 sm:justify-self-start"
          isBusy={isSaving}
          onClick={() => {
            setChecked(true)
            if (problem === undefined) save(next)
          }}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </FormSection>
    </div>
  )
}
