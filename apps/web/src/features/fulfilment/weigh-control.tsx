import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { checkWeight } from '@regionalmarkt/domain/orders/check-weight.ts'
import { readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { Scale, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keypad } from '../../ui/keypad.tsx'
import type { Weighing } from './receipt-draft.ts'
import { ScanField } from './scan-field.tsx'
import { typedFrom } from './typed-weight.ts'

const gramDecimals = 3

type Props = {
  /** What is weighed, with its pack and lot. */
  article: string
  quantity: number
  expectedGrams: number
  weighing: Weighing | undefined
  problem: DomainErrorCode | undefined
  /** After an attempt to book, a missing weight is named. */
  isChecked: boolean
  onWeigh: (weighing: Weighing) => void
}

/** The weight of one lot, typed with gloves: crate after crate, which are added up. One that is far off is asked about. */
export const WeighControl = ({ article, quantity, expectedGrams, weighing, problem, isChecked, onWeigh }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.weighing')
  const errorText = useErrorText()
  const format = useFormat()
  const separator = format.locale === 'de-DE' ? ',' : '.'
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [crates, setCrates] = useState<readonly number[]>([])
  const [noWeight, setNoWeight] = useState(false)
  const [refusal, setRefusal] = useState<'WeightRequired' | 'WeightImplausible' | 'WeightUnusual' | null>(null)
  const inHand = parseDecimal(typed, gramDecimals) ?? 0
  const grams = crates.reduce((sum, each) => sum + each, inHand)
  const open = (next: boolean) => {
    setTyped('')
    setCrates([])
    setRefusal(null)
    setNoWeight(false)
    setIsOpen(next)
  }
  /** The label of one crate after the other: what was scanned before goes to the crates that are added up. */
  const scan = (code: string) => {
    const { netWeightGrams } = readBarcode(code)
    setNoWeight(netWeightGrams === null)
    if (netWeightGrams === null) return
    if (inHand > 0) setCrates([...crates, inHand])
    setTyped(typedFrom(netWeightGrams, separator))
  }
  const take = (isConfirmed: boolean) => {
    const checked = checkWeight(grams, expectedGrams, isConfirmed)
    if (!checked.ok) return setRefusal(checked.code === 'ValidationFailed' ? 'WeightRequired' : checked.code)
    onWeigh({ grams, quantity, isConfirmed })
    open(false)
  }
  const again = () => {
    setTyped('')
    setCrates([])
    setRefusal(null)
  }
  const isToldHere = problem !== undefined && (isChecked || problem !== 'WeightRequired')
  return (
    <div>
      <Dialog
        title={t('title')}
        description={`${article} · ${t('estimate', { count: quantity, weight: format.weight(expectedGrams) })}`}
        isOpen={isOpen}
        onOpenChange={open}
        trigger={
          <button
            type="button"
            aria-label={
              weighing === undefined
                ? t('weighOf', { article })
                : t('weighedOf', { article, weight: format.kilograms(weighing.grams) })
            }
            className={classNames(
              'flex min-h-14 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left sm:w-auto @min-[56rem]:min-h-9 @min-[56rem]:gap-1 @min-[56rem]:px-2.5 @min-[56rem]:py-[3px]',
              weighing === undefined ? 'bg-primary-tint text-primary-ink' : 'bg-fill hover:bg-fill-strong',
            )}
          >
            <Scale aria-hidden className="size-6 shrink-0" />
            {weighing === undefined ? (
              <span className="font-semibold">
                {t('weigh')}{' '}
                <span className="font-normal @min-[56rem]:hidden">
                  {t('about', { weight: format.weight(expectedGrams) })}
                </span>
              </span>
            ) : (
              <span className="figure text-2xl @min-[56rem]:text-base">{format.kilograms(weighing.grams)}</span>
            )}
          </button>
        }
        actions={
          refusal === 'WeightUnusual' ? (
            <>
              <Button size="large" look="secondary" onClick={again}>
                {t('again')}
              </Button>
              <Button size="large" onClick={() => take(true)}>
                {t('yes')}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="large"
                look="secondary"
                disabled={inHand === 0}
                onClick={() => {
                  setCrates([...crates, inHand])
                  setTyped('')
                }}
              >
                {t('oneMore')}
              </Button>
              <Button size="large" onClick={() => take(false)}>
                {t('apply')}
              </Button>
            </>
          )
        }
      >
        <output aria-label={t('inKilograms')} className="figure block text-center text-4xl">
          {typed === '' ? <span className="text-quiet">0{separator}00</span> : typed}
          <span className="text-xl text-quiet"> kg</span>
        </output>
        <p className="mb-4 min-h-6 text-center text-quiet" aria-live="polite">
          {crates.length > 0 && t('sum', { count: crates.length, weight: format.kilograms(grams) })}
        </p>
        {refusal === null ? (
          <div className="flex flex-col gap-4">
            <Keypad
              value={typed}
              onChange={setTyped}
              separator={separator}
              decimals={gramDecimals}
              onSubmit={() => take(false)}
            />
            <ScanField label={t('scan')} error={noWeight ? t('scanNoWeight') : undefined} onScan={scan} />
          </div>
        ) : (
          <div role="alert" className="rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink">
            <p className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              {refusal === 'WeightUnusual'
                ? t('unusual', { weight: format.kilograms(grams), estimate: format.weight(expectedGrams) })
                : errorText(refusal)}
            </p>
            {refusal !== 'WeightUnusual' && (
              <Button look="secondary" className="mt-3" onClick={again}>
                {t('again')}
              </Button>
            )}
          </div>
        )}
      </Dialog>
      {isToldHere && (
        <p className="mt-1.5 flex items-center gap-1.5 font-medium text-danger-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {errorText(problem)}
        </p>
      )}
    </div>
  )
}
