import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { RecurringOrder, Template } from './queries.ts'
import { type TemplateDraft, templateOf } from './template-draft.ts'
import { type BookAddress, WhenFields, WhereFields } from './template-fields.tsx'
import { TemplateLines } from './template-lines.tsx'
import { nothingWrong, useTemplateWrong } from './template-wrong.ts'

type Props = {
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
  methods: readonly TemplateDraft['deliveryMethod'][]
  addresses: readonly BookAddress[]
  /** What is known of the articles it has already. */
  known?: RecurringOrder['items']
  /** Where lines come from. */
  sources?: ReactNode
  /** What it would come to. */
  aside: ReactNode
  saveLabel: string
  /** Why it cannot be saved yet. */
  whyNot?: string | null
  onSave: (template: Template) => Promise<unknown>
}

/** When, where and what: the form of a recurring order, with what it comes to beside it. */
export const TemplateForm = (props: Props) => {
  const { draft, onChange, methods, addresses, known, sources, aside, saveLabel, whyNot, onSave } = props
  const t = useWorkplaceTranslations('recurring.form')
  const ofFields = useWorkplaceTranslations('fields')
  const wrongOf = useTemplateWrong()
  const [wrong, setWrong] = useState(nothingWrong)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const change = (changed: Partial<TemplateDraft>) => onChange({ ...draft, ...changed })
  const missing = (): Map<string, string> => {
    const names = ['startsOn', 'shippingAddressId', 'billingAddressId'] as const
    const found = new Map<string, string>()
    for (const name of names) {
      if (draft[name] === '') found.set(name, ofFields(name === 'startsOn' ? 'day' : 'required'))
    }
    if (
      draft.startsOn !== '' &&
      templateOf({ ...draft, lines: [{ salesUnitId: '', name: '', salesUnitName: '', quantity: 1 }] }) === null
    )
      found.set('startsOn', ofFields('day'))
    if (draft.lines.length === 0) found.set('lines', ofFields('atLeastOneLine'))
    return found
  }
  const save = async () => {
    if (whyNot) return
    setAttempt(attempt + 1)
    const template = templateOf(draft)
    if (template === null) return setWrong({ ...nothingWrong, fields: missing() })
    setWrong(nothingWrong)
    setBusy(true)
    try {
      await onSave(template)
    } catch (error) {
      setWrong(wrongOf(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  const fields = { draft, change, errors: wrong.fields }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        id={formId}
        noValidate
        className="flex min-w-0 flex-col gap-6"
        // Whoever ends a quantity with Enter has not seen yet what it comes to: the button alone saves.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ErrorSummary
          attempt={attempt}
          title={wrong.reason}
          errors={[...wrong.fields].map(([name, message]) => ({ name, message }))}
        />
        <Card>
          <h2 className="mb-2 text-xl">{t('what')}</h2>
          {draft.lines.length === 0 && <p className="-mt-1 text-pretty text-quiet">{t('nothing')}</p>}
          <TemplateLines
            label={t('what')}
            lines={draft.lines}
            wrong={wrong.lines}
            known={known}
            onChange={(lines) => change({ lines })}
          />
          {wrong.fields.has('lines') && (
            <p className="text-sm font-medium text-danger-ink">{wrong.fields.get('lines')}</p>
          )}
          {sources}
        </Card>
        <Card>
          <WhenFields {...fields} />
        </Card>
        <Card>
          <WhereFields {...fields} methods={methods} addresses={addresses} />
        </Card>
      </form>
      <div className="min-w-0 lg:row-span-2 lg:self-stretch">{aside}</div>
      <Button type="submit" form={formId} size="large" isBusy={isBusy} refusal={whyNot} className="w-fit max-sm:w-full">
        {saveLabel}
      </Button>
    </div>
  )
}
