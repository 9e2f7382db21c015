import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { ownNumber } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { duplicateArticle } from '@regionalmarkt/contract/catalogue/articles.ts'
import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { pathsOf } from './article-paths.ts'
import type { Article } from './queries.ts'

/** A copy with its sales units, under a number of its own. */
export const DuplicateDialog = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [number, setNumber] = useState(`${article.number}-2`)
  const [attempt, setAttempt] = useState(0)
  const { key, renew, refused } = useIdempotencyKey()
  const isWrong = !ownNumber.safeParse(number).success
  const send = useSend(duplicateArticle[desk], {
    topics: ['articles', 'approvals'],
    onDone: ({ slug }) => {
      setIsOpen(false)
      renew()
      toast({ tone: 'success', title: t('duplicate.done') })
      void navigate({ to: pathsOf(desk).edit({ ...article, slug }) as '/' })
    },
    onRefused: refused,
  })
  const duplicate = () => {
    setAttempt((count) => count + 1)
    if (isWrong) return
    send.mutate({ params: { articleSlug: article.slug }, body: { number: number.trim() }, idempotencyKey: key })
  }
  return (
    <Dialog
      title={t('duplicate.title', { name: inLanguage(article.name) })}
      description={t('hint.duplicate')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary">
          <Copy aria-hidden />
          {t('detail.duplicate')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('duplicate.cancel')}</Button>
          </DialogClose>
          <Button isBusy={send.isPending} onClick={duplicate}>
            {t('duplicate.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
        <Field
          label={t('duplicate.number')}
          name="duplicate-number"
          error={attempt > 0 && isWrong ? t('duplicate.missing') : undefined}
          isRequired
        >
          <Input value={number} maxLength={40} onChange={(event) => setNumber(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
