import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Checkbox } from '../ui/checkbox.tsx'

type Props = {
  age: MinimumAge
  /** Whether the hub says it of its customer, whom it has asked. */
  isByHub: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error: string | undefined
}

/** Alcohol joins an order: somebody says that whoever gets it is old enough. */
export const AgeTick = ({ age, isByHub, isTicked, onTick, error }: Props) => {
  const t = useWorkplaceTranslations('orderChange.age')
  return (
    <div>
      <p className="font-semibold">{t('title')}</p>
      <Checkbox
        label={t(isByHub ? 'buyerIsOldEnough' : 'isOldEnough', { age: String(age) })}
        checked={isTicked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'age-error'}
        onChange={({ target: { checked } }) => onTick(checked)}
      />
      {error !== undefined && (
        <p id="age-error" role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
