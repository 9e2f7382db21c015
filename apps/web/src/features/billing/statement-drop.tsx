import { statementUpload } from '@regionalmarkt/contract/billing/statement-files.ts'
import { importStatement } from '@regionalmarkt/contract/billing/statements.ts'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { call, type RefusalOf } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { billingTopics } from './queries.ts'

/** The name without what no file name needs and no line may hold. */
const nameOf = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, ' ').slice(-200) || 'camt.xml'

/** Where a bank statement is dropped or chosen. It is taken in at once; what it books is looked at after that. */
export const StatementDrop = () => {
  const t = useWorkplaceTranslations('payments.bank')
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) =>
      call(importStatement, {
        query: { fileName: nameOf(file) },
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: () => refresh(billingTopics),
    onError: (error: RefusalOf<typeof importStatement>) => {
      const facts = error.data?.code === 'StatementNotReadable' ? error.data.facts : undefined
      setProblem(facts === undefined ? reasonOf(error) : t(`refused.${facts.reason}`))
    },
  })
  const take = (file: File | undefined) => {
    setIsOver(false)
    if (file === undefined || sending.isPending) return
    setAttempt((count) => count + 1)
    if (file.size > statementUpload.mostBytes) return setProblem(t('tooLarge'))
    setProblem(undefined)
    sending.mutate(file)
  }
  return (
    <Card>
      <CardHeader title={t('drop')} />
      <div className="flex flex-col gap-4">
        <ErrorSummary title={problem} attempt={attempt} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border-2 border-dashed px-4 py-5 text-center transition-colors',
            isOver ? 'border-primary bg-primary-tint' : 'border-line-strong/60',
          )}
        >
          <FileUp aria-hidden className="size-7 text-primary-ink" />
          <span className="max-sm:hidden">{t('here')}</span>
          <FileButton
            isBusy={sending.isPending}
            label={t('drop')}
            accept=".xml,.zip,.camt,.c52,.c53,.c54"
            onFiles={([file]) => take(file)}
          >
            {t('pick')}
          </FileButton>
          <p role="status" className="basis-full text-sm text-pretty text-quiet">
            {sending.isPending ? t('reading', { name: nameOf(sending.variables) }) : t('formats')}
          </p>
        </div>
      </div>
    </Card>
  )
}
