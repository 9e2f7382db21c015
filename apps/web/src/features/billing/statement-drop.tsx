import { statementUpload } from '@regionalmarkt/contract/billing/statement-files.ts'
import { importStatement } from '@regionalmarkt/contract/billing/statements.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type RefusalOf } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FileDrop, fileNameOf } from '../../ui/file-drop.tsx'
import { billingTopics } from './queries.ts'

const nameOf = (file: File) => fileNameOf(file, 'camt.xml')

/** Where a bank statement is dropped or chosen. It is taken in at once; what it books is looked at after that. */
export const StatementDrop = () => {
  const t = useWorkplaceTranslations('payments.bank')
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
      setProblem(wordsOf(error))
    },
  })
  const wordsOf = (error: RefusalOf<typeof importStatement>): string => {
    const { data } = error
    if (data?.code === 'StatementNotReadable') return t(`refused.${data.facts.reason}`)
    if (data?.code !== 'StatementOfOtherAccount') return reasonOf(error)
    const { account, own } = data.facts
    return own === null
      ? t('noOwnAccount', { account: spacedIban(account) })
      : t('otherAccount', { account: spacedIban(account), own: spacedIban(own) })
  }
  const take = (file: File) => {
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
        <FileDrop
          isFlat
          label={t('drop')}
          here={t('here')}
          pick={t('pick')}
          accept=".xml,.zip,.camt,.c52,.c53,.c54"
          isBusy={sending.isPending}
          status={sending.isPending ? t('reading', { name: nameOf(sending.variables) }) : t('formats')}
          onFile={take}
        />
      </div>
    </Card>
  )
}
