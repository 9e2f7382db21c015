import { Check } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { classNames } from '../../../ui/class-names.ts'

const steps = ['article', 'unit', 'stock', 'done'] as const
export type WizardStep = (typeof steps)[number]

/** Where one is in creating an article. */
export const WizardSteps = ({ now }: { now: WizardStep }) => {
  const t = useWorkplaceTranslations('articles.steps')
  const place = steps.indexOf(now)
  return (
    <ol aria-label={t('label')} className="mb-7 flex max-w-3xl items-center gap-2 sm:gap-3">
      {steps.map((step, index) => {
        const isDone = index < place
        const isNow = index === place
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-2',
              index < steps.length - 1 && 'flex-1',
              isNow && 'max-sm:flex-none',
            )}
          >
            <span
              aria-hidden
              className={classNames(
                'inline-flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold',
                isDone && 'bg-primary-tint-strong text-primary-ink',
                isNow && 'bg-primary text-on-primary',
                !isDone && !isNow && 'bg-fill text-quiet',
              )}
            >
              {isDone ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className={classNames('truncate text-sm', isNow ? 'font-semibold' : 'text-quiet max-sm:sr-only')}>
              {t(step)}
            </span>
            {index < steps.length - 1 && <span aria-hidden className="h-px min-w-4 flex-1 bg-line" />}
          </li>
        )
      })}
    </ol>
  )
}
