import { endAgreement, recordAgreement } from '@regionalmarkt/contract/billing/settlements.ts'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { DateInput, isDay } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { aboveRow } from '../../ui/data-table.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { billingTopics, type SettledSupplier } from './queries.ts'

/** Since when a supplier agrees to self-billing and who has said so, or that it does not; written down or ended by its button. */
export const AgreementCell = ({ supplier, agreement }: Pick<SettledSupplier, 'supplier' | 'agreement'>) => {
  const t = useWorkplaceTranslations('billing.suppliers')
  const format = useFormat()
  const today = format.dayOf(useNow())
  const [isOpen, setOpen] = useState(false)
  const [agreedOn, setAgreedOn] = useState(agreement?.agreedOn ?? '')
  const done = (title: string) => {
    setOpen(false)
    toast({ tone: 'success', title })
  }
  const record = useSend(recordAgreement, {
    topics: billingTopics,
    onDone: () => done(t('recorded', { supplier: supplier.name })),
    onRefused: () => undefined,
  })
  const end = useSend(endAgreement, {
    topics: billingTopics,
    onDone: () => done(t('ended', { supplier: supplier.name })),
  })
  const params = { supplierSlug: supplier.slug }
  const isWrong = agreedOn !== '' && (!isDay(agreedOn) || agreedOn > today)
  const [isTried, setTried] = useState(false)
  const press = () => {
    setTried(true)
    if (agreedOn !== '' && !isWrong) record.mutate({ params, body: { agreedOn } })
  }
  const error = (isTried && agreedOn === '') || isWrong ? t('agreedOnWrong') : undefined
  return (
    <Dialog
      title={t('agreementWith', { supplier: supplier.name })}
      description={t('agreementText')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look="link"
          size="small"
          className={aboveRow}
          aria-label={t(agreement === null ? 'recordFor' : 'changeFor', { supplier: supplier.name })}
        >
          {agreement === null ? (
            <>
              <FileSignature aria-hidden />
              {t('record')}
            </>
          ) : (
            format.fullDay(agreement.agreedOn)
          )}
        </Button>
      }
      actions={
        <>
          {agreement === null ? (
            <DialogClose>
              <Button look="secondary">{t('cancel')}</Button>
            </DialogClose>
          ) : (
            <Button look="danger" isBusy={end.isPending} onClick={() => end.mutate({ params })}>
              {t('end')}
            </Button>
          )}
          <Button isBusy={record.isPending} onClick={press}>
            {t('record')}
          </Button>
        </>
      }
    >
      {agreement !== null && (
        <p className="mb-4 text-quiet">
          {t(`recordedBy.${agreement.recordedSide}`, {
            day: format.fullDay(agreement.agreedOn),
            at: format.fullDay(format.dayOf(agreement.recordedAt)),
          })}
        </p>
      )}
      <Field label={t('agreedOn')} hint={t('agreedOnHint')} error={error}>
        <DateInput value={agreedOn} onChange={setAgreedOn} />
      </Field>
      <div role="alert" className="mt-2 text-danger-ink empty:hidden">
        {record.isError && reasonOf(record.error)}
      </div>
    </Dialog>
  )
}
